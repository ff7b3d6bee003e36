/**
 * A game that the server referees, put together from its parts. What the server has sent is the
 * truth; a move of one's own is shown at once, as on its way, and stands or is taken back by the
 * answer.
 */
import { errorText } from '../app/errors';
import { notify } from '../app/notices.svelte';
import { t } from '../i18n/i18n.svelte';
import { api, refusalText, troubleText } from '../net/api';
import type { CommandResult } from '../net/pending';
import { connection, serverNowMs } from '../net/pageConnection.svelte';
import { GameDisplay } from '../play/display.svelte';
import { type Change, type Cost, type GameSession, other, type PlayerLine } from '../play/gameSession';
import { hurrySound, turnSound } from '../play/sounds';
import { clockText } from '../play/timer.svelte';
import { ask } from '../wasm/client';
import type { Command } from '../wire/Command';
import type { FromServer } from '../wire/FromServer';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { GameState } from '../wire/GameState';
import type { LegalMove } from '../wire/LegalMove';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import { GameClock } from './clock.svelte';
import { guardGame } from './guardGame';
import { isOnItsWay, ownMove, type OwnMove } from './ownMove';
import { Premoves } from './premoves.svelte';
import { ScratchBoard } from './scratch.svelte';
import { isCorrespondence, isGuarded } from './standing';
import { GameSync } from './sync.svelte';
import { keepAwake } from './wake';
import { playerDetails } from './words';

/** One game of the server. */
export class OnlineSession implements GameSession {
  readonly premoves = new Premoves(ask);
  readonly scratch = new ScratchBoard(ask);
  sent = $state.raw<OwnMove | null>(null);
  trouble = $state<string | null>(null);
  private readonly display: GameDisplay;
  private readonly sync: GameSync;
  private readonly clock = new GameClock(serverNowMs, hurrySound);
  private work: Promise<void> = Promise.resolve();

  constructor(
    readonly info: GameInfo,
    game: GameState,
    state: State,
  ) {
    this.display = new GameDisplay(state, () => this.record, ask);
    this.sync = new GameSync(game, {
      ask,
      requestSnapshot: () => connection.watchAgain(game.id),
      onUpdate: () => this.onUpdate(),
      onError: (error) => (this.trouble = errorText(error)),
    });
  }

  /** The game as the server has it. */
  get game(): GameState {
    return this.sync.game;
  }

  /** The record shown: with the move on its way, or those tried out. */
  get record(): GameRecord {
    return this.scratch.record ?? this.sent?.record ?? this.game.record;
  }

  get human(): Side | null {
    return this.game.you;
  }

  get state(): State {
    return this.display.state;
  }

  get past(): State | null {
    return this.display.past;
  }

  get shown(): State {
    return this.scratch.state ?? this.display.shown;
  }

  get change(): Change | null {
    return this.scratch.isOpen ? this.scratch.change : this.display.change;
  }

  get lastEffects(): GameSession['lastEffects'] {
    return this.display.lastEffects;
  }

  get news(): GameSession['news'] {
    return this.display.news;
  }

  get isOver(): boolean {
    return this.display.isOver;
  }

  /** Whether the side of this person is to move, as far as is known here. */
  get isMyTurn(): boolean {
    return this.human !== null && !this.isOver && this.state.turn === this.human;
  }

  /** Whether the best reply, hints and engines stay away. */
  get isGuarded(): boolean {
    return isGuarded(this.game);
  }

  get legal(): readonly LegalMove[] {
    if (this.scratch.state) return this.scratch.state.legal;
    if (this.human === null || this.past || this.isOver || this.premoves.prepared) return [];
    if (this.isMyTurn) return this.sent ? [] : this.state.legal;
    return this.premoves.options;
  }

  get hint(): LegalMove | null {
    return this.scratch.isOpen ? null : this.premoves.prepared;
  }

  get line(): string | null {
    if (this.scratch.isOpen) return t('online-scratch-line');
    if (this.premoves.prepared) return t('online-premove-line', { move: this.premoves.prepared.text });
    return this.sent && connection.status !== 'connected' ? t('online-sent-line') : null;
  }

  isHuman(side: Side): boolean {
    return this.human === side;
  }

  player(side: Side): PlayerLine {
    const index = side === 'first' ? 0 : 1;
    const { player } = this.game.seats[index];
    const engine = player.kind === 'engine';
    return {
      name: player.name,
      href: engine ? null : `/player/${player.name}`,
      details: playerDetails(player, this.game.away_until_ms[index]),
      thinking: engine && !this.isOver && this.state.turn === side,
      here: engine ? null : this.clock.isHere(this.game, side),
    };
  }

  leftMs(side: Side): number | null {
    return this.clock.leftMs(this.game, side, side === this.human ? (this.sent?.atMs ?? null) : null);
  }

  /** How long the opponent has been gone; 0 while there. */
  get goneMs(): number {
    return this.clock.goneMs(this.game, this.human);
  }

  /** What a move cost: the time charged, and the lag forgiven. */
  costOf(ply: number): Cost | null {
    const spent = this.game.record.spent_ms[ply - 1];
    const lag = this.game.lag_ms[ply - 1] ?? 0;
    if (spent === undefined || isCorrespondence(this.game)) return null;
    // What took no time says nothing: the list stays quiet where moves come fast.
    const short = spent < 1000 ? '' : spent < 60_000 ? `${Math.round(spent / 1000)} s` : clockText(spent);
    const forgiven = (lag / 1000).toFixed(2);
    return { short, words: t('online-cost', { time: clockText(spent), lag: forgiven }) };
  }

  start(): () => void {
    const { id } = this.game;
    const stops = [
      connection.onMessage((message) => this.onMessage(message)),
      connection.watch(id, () => this.game.version),
      keepAwake(() => this.game.clocks.running !== null && !isCorrespondence(this.game)),
    ];
    const ticking = setInterval(() => this.clock.tick(this.game, this.human), 100);
    for (const pending of connection.pendingOf(id)) void this.follow(pending.command, connection.resultOf(pending));
    void this.display.showLast();
    void this.updatePremoves();
    guardGame(this.game, this.state, Date.now());
    return () => {
      clearInterval(ticking);
      for (const stop of stops) stop();
    };
  }

  async play(move: LegalMove): Promise<void> {
    if (this.scratch.isOpen) await this.scratch.play(move);
    else if (this.isMyTurn) await this.sendMove(move.text);
    else this.premoves.prepare(move);
  }

  /** Sends a command; a refusal is shown. */
  async send(command: Command): Promise<boolean> {
    return this.follow(command, connection.send(this.game.id, command));
  }

  async goTo(ply: number): Promise<void> {
    this.scratch.close();
    await this.display.goTo(ply);
  }

  replay(): Promise<void> {
    return this.display.replay();
  }

  /** Opens the scratch board at the position of the game. */
  openScratch(): void {
    this.display.past = null;
    this.scratch.open(this.record, this.state);
  }

  /** Closes it; the game is shown. */
  closeScratch(): void {
    this.scratch.close();
    this.display.change = null;
  }

  /** Fetches the lines of chat before those that are shown. */
  async fetchEarlierChat(): Promise<void> {
    const { id, earlier_chat } = this.game;
    if (earlier_chat === null) return;
    try {
      this.sync.addEarlier(await api.chatBefore(id, earlier_chat));
    } catch (error) {
      this.trouble = troubleText(error);
    }
  }

  private async sendMove(text: string): Promise<void> {
    const { plies: ply, key } = this.state;
    this.premoves.cancel();
    await this.send({ do: 'move', ply, key, text });
  }

  /** Shows a command as under way and waits for its result. */
  private async follow(command: Command, result: Promise<CommandResult>): Promise<boolean> {
    if (command.do === 'move') this.showSent(command.ply, command.text);
    const refused = await result;
    if (!refused) return true;
    if (command.do === 'move') this.sent = null;
    await this.refresh();
    this.trouble = refusalText(refused);
    return false;
  }

  private showSent(ply: number, text: string): void {
    const sent = ownMove(this.game, ply, text, serverNowMs());
    if (!sent) return;
    this.sent = sent;
    void this.refresh();
  }

  private onMessage(message: FromServer): void {
    this.sync.onMessage(message);
    const isRefusal = message.op === 'refused' && message.game === this.game.id && message.message === null;
    if (isRefusal) this.trouble = refusalText(message.why);
  }

  private onUpdate(): void {
    if (this.sent && !isOnItsWay(this.game, this.sent)) this.sent = null;
    void this.refresh();
  }

  /** Brings the board up to what is known, one change after another. */
  private refresh(): Promise<void> {
    this.work = this.work
      .then(() => this.bringUp())
      .catch((error: unknown) => {
        this.trouble = errorText(error);
      });
    return this.work;
  }

  private async bringUp(): Promise<void> {
    const record = this.sent?.record ?? this.game.record;
    const { state } = await ask({ op: 'state', record, ply: null });
    const before = this.state;
    const same = state.plies === before.plies && state.key === before.key && Boolean(state.end) === Boolean(before.end);
    if (same) return;
    const wasMine = this.isMyTurn;
    if (state.plies !== before.plies) this.scratch.close();
    await this.display.turnTo(record, state, () => (this.trouble = null));
    if (this.isMyTurn && !wasMine && state.plies > before.plies) turnSound();
    if (this.isMyTurn && !this.sent) this.playPremove();
    if (this.isOver) this.premoves.cancel();
    guardGame(this.game, this.state, Date.now());
    await this.updatePremoves();
  }

  private playPremove(): void {
    const premove = this.premoves.take(this.state.legal);
    if (premove?.is === 'playable') void this.sendMove(premove.move.text);
    else if (premove) notify(t('online-premove-gone', { move: premove.move.text }));
  }

  private updatePremoves(): Promise<void> {
    const { human, state } = this;
    const canPrepare = human !== null && !this.isOver && state.turn === other(human) && !isCorrespondence(this.game);
    return this.premoves.update(canPrepare ? (this.sent?.record ?? this.game.record) : null);
  }
}
