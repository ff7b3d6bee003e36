/** Short sounds, made on the spot: a tap for a move, a rising run for flips, a chord for the end. */
import { settings } from '../settings/settings.svelte';

let context: AudioContext | null = null;

function tone(pitchHz: number, startS: number, lengthS: number, loudness: number): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + startS;
  oscillator.type = 'sine';
  oscillator.frequency.value = pitchHz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lengthS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lengthS + 0.02);
}

/** Whether anything may be heard: in live games unless it is switched off, elsewhere if it is wanted there too. */
function ready(isLive: boolean): boolean {
  if (settings.sounds === 'never' || (settings.sounds === 'live' && !isLive) || typeof AudioContext === 'undefined')
    return false;
  context ??= new AudioContext();
  // A browser lets nothing be heard before the first click.
  if (context.state === 'suspended') void context.resume();
  return true;
}

/** A move that flips this many men. */
export function moveSound(flips: number, isLive: boolean): void {
  if (!ready(isLive)) return;
  tone(320, 0, 0.09, 0.16);
  for (let i = 0; i < Math.min(flips, 8); i += 1) tone(440 * 2 ** (i / 12), 0.1 + i * 0.035, 0.08, 0.08);
}

/** The end of a game. */
export function endSound(won: boolean, isLive: boolean): void {
  if (!ready(isLive)) return;
  const notes = won ? [392, 494, 587, 784] : [392, 330, 262];
  notes.forEach((note, index) => tone(note, 0.2 + index * 0.09, 0.5, 0.1));
}

/** It is this person's turn in a game with somebody else. */
export function turnSound(): void {
  if (!ready(true)) return;
  tone(587, 0.15, 0.12, 0.1);
  tone(784, 0.27, 0.18, 0.1);
}

/** Little time is left. */
export function hurrySound(): void {
  if (!ready(true)) return;
  for (let i = 0; i < 3; i += 1) tone(880, i * 0.16, 0.1, 0.12);
}
