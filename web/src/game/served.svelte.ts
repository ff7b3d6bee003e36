/**
 * A game that a server referees. What the server has said is the truth; a move of one's own is shown
 * at once, as on its way, and stands or is taken back by the answer. While the other side thinks, a
 * move can be laid ready; beside the game, moves can be tried out that nobody else sees.
 */
import { errorText } from '../app/errors';
import { notify } from '../app/notices.svelte';
import { t } from '../i18n/i18n.svelte';
import { guardPosition } from '../play/guard';
import { clockText } from '../play/timer.svelte';
import { type Cost, GameScreen, other, type PlayerLine } from '../play/screen.svelte';
import { hurrySound, turnSound } from '../play/sounds';
import { ask } from '../wasm/client';
import type { Command } from '../wire/Command';
import type { GameState } from '../wire/GameState';
import type { FromServer } from '../wire/FromServer';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { NumberedEvent } from '../wire/NumberedEvent';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import { refusalText } from '../net/api';
import { leftMs } from './clocks';
import { fateOfMove, isCorrespondence, isGuarded } from './standing';
import { line, serverNowMs } from '../net/line.svelte';
import type { Settled } from '../net/socket';
import { keepAwake } from './wake';
import { playerDetails } from './words';

/** A move of one's own that the server has not confirmed, and the record with it. */
interface Sent {
  ply: number;
  text: string;
  record: GameRecord;
  atMs: number;
}

/** Moves tried out from the position of the game. */
interface Scratch {
  record: GameRecord;
  state: State;
}

/** From here on the clock warns. */
const LOW_MS = 20_000;

/** One served game. */
export class ServedSession extends GameScreen {
  contest: GameState = $state.raw() as GameState;
  sent = $state.raw<Sent | null>(null);
  /** The move laid ready for one's next turn. */
  premove = $state.raw<LegalMove | null>(null);
  scratch = $state.raw<Scratch | null>(null);
  /** The moves that could be laid ready. */
  private ahead = $state.raw<readonly LegalMove[]>([]);
  private nowMs = $state(serverNowMs());
  private work: Promise<void> = Promise.resolve();
  private taking: Promise<void> = Promise.resolve();
  private warned = false;

  constructor(info: GameInfo, contest: GameState, state: State) {
    super(info, state);
    this.contest = contest;
  }

  /** The record shown: with the move on its way, or the one tried out. */
  get record(): GameRecord {
    return this.scratch?.record ?? this.sent?.record ?? this.contest.record;
  }

  get human(): Side | null {
    return this.contest.you;
  }

  override get shown(): State {
    return this.scratch?.state ?? super.shown;
  }

  /** Whether the side of this person is to move, as far as is known here. */
  get isMyTurn(): boolean {
    return this.human !== null && !this.isOver && this.state.turn === this.human;
  }

  get legal(): readonly LegalMove[] {
    if (this.scratch) return this.scratch.state.legal;
    if (this.human === null || this.past || this.isOver || this.premove) return [];
    if (this.isMyTurn) return this.sent ? [] : this.state.legal;
    return this.ahead;
  }

  get hint(): LegalMove | null {
    return this.scratch ? null : this.premove;
  }

  override get line(): string | null {
    if (this.scratch) return t('online-scratch-line');
    if (this.premove) return t('online-premove-line', { move: this.premove.text });
    return this.sent && line.connection !== 'connected' ? t('online-sent-line') : null;
  }

  player(side: Side): PlayerLine {
    const index = side === 'first' ? 0 : 1;
    const { player } = this.contest.seats[index];
    const { first_gone_ms, second_gone_ms } = this.contest.presence;
    const engine = player.kind === 'engine';
    return {
      name: player.name,
      href: engine ? null : `/player/${player.name}`,
      details: playerDetails(player, this.contest.away_until_ms[index]),
      thinking: engine && !this.isOver && this.state.turn === side,
      here: engine ? null : ((side === 'first' ? first_gone_ms : second_gone_ms) ?? Infinity) > this.nowMs,
    };
  }

  leftMs(side: Side): number | null {
    const own = this.sent && side === this.human;
    return leftMs(this.contest.clocks, side, own ? (this.sent?.atMs ?? this.nowMs) : this.nowMs);
  }

  /** How long the opponent has been gone; 0 while there. */
  get goneMs(): number {
    const { first_gone_ms, second_gone_ms } = this.contest.presence;
    const since = this.human === 'first' ? second_gone_ms : first_gone_ms;
    return this.human === null || since === null ? 0 : Math.max(0, this.nowMs - since);
  }

  /** What a move cost: the time charged, and the lag forgiven. */
  override costOf(ply: number): Cost | null {
    const spent = this.contest.record.spent_ms[ply - 1];
    const lag = this.contest.lag_ms[ply - 1] ?? 0;
    if (spent === undefined || isCorrespondence(this.contest)) return null;
    const short = spent < 60_000 ? (spent / 1000).toFixed(1) : clockText(spent);
    const forgiven = (lag / 1000).toFixed(2);
    return { short, words: t('online-cost', { time: clockText(spent), lag: forgiven }) };
  }

  start(): () => void {
    const { id } = this.contest;
    const stops = [
      line.hear((said) => this.heard(said)),
      line.watch(id, () => this.contest.version),
      keepAwake(() => this.contest.clocks.running !== null && !isCorrespondence(this.contest)),
    ];
    const ticking = setInterval(() => this.tick(), 100);
    for (const pending of line.pendingOf(id)) void this.await(pending.command, line.answerTo(pending));
    void this.showLast();
    void this.lookAhead();
    this.guard();
    return () => {
      clearInterval(ticking);
      for (const stop of stops) stop();
    };
  }

  async play(move: LegalMove): Promise<void> {
    if (this.scratch) await this.tryOut(move);
    else if (this.isMyTurn) await this.sendMove(move.text);
    else this.premove = move;
  }

  /** Wants something of the game; what is refused is said. */
  async send(command: Command): Promise<boolean> {
    return this.await(command, line.send(this.contest.id, command));
  }

  override async goTo(ply: number): Promise<void> {
    this.scratch = null;
    await super.goTo(ply);
  }

  /** Opens the scratch board at the position of the game. */
  openScratch(): void {
    this.past = null;
    this.scratch = { record: this.record, state: this.state };
  }

  /** Closes it; the game is shown. */
  closeScratch(): void {
    this.scratch = null;
    this.change = null;
  }

  /** The moves tried out so far. */
  get tried(): string[] {
    return this.scratch?.record.moves.slice(this.state.plies) ?? [];
  }

  /** Takes back the last move tried out. */
  async untry(): Promise<void> {
    if (!this.scratch || this.tried.length === 0) return;
    const { record } = await ask({ op: 'undo', record: this.scratch.record, side: null });
    const { state } = await ask({ op: 'state', record, ply: null });
    this.scratch = { record, state };
    this.change = null;
  }

  private async tryOut(move: LegalMove): Promise<void> {
    if (!this.scratch) return;
    const before = this.scratch.state.view;
    const { record } = await ask({ op: 'play', record: this.scratch.record, text: move.text, spent_ms: 0 });
    const { state } = await ask({ op: 'state', record, ply: null });
    this.scratch = { record, state };
    this.change = { effects: state.last, before };
  }

  private async sendMove(text: string): Promise<void> {
    const { plies: ply, key } = this.state;
    this.premove = null;
    const command: Command = { do: 'move', ply, key, text };
    await this.await(command, line.send(this.contest.id, command));
  }

  /** Shows a pending as under way and waits for its answer. */
  private async await(command: Command, answer: Promise<Settled>): Promise<boolean> {
    if (command.do === 'move') this.showSent(command.ply, command.text);
    const refused = await answer;
    if (!refused) return true;
    if (command.do === 'move') this.sent = null;
    await this.refresh();
    this.trouble = refusalText(refused);
    return false;
  }

  private showSent(ply: number, text: string): void {
    const { record } = this.contest;
    if (fateOfMove(this.contest, ply, text) !== 'waits') return;
    this.sent = { ply, text, record: { ...record, moves: [...record.moves, text], spent_ms: [] }, atMs: serverNowMs() };
    void this.refresh();
  }

  private heard(said: FromServer): void {
    const { id } = this.contest;
    if (said.op === 'game' && said.state.id === id) this.inOrder(() => this.take(said.state));
    if (said.op === 'events' && said.game === id) this.inOrder(() => this.fold(said.events));
    if (said.op === 'changed' && said.game === id) line.watchAgain(id);
    if (said.op === 'presence' && said.game === id) this.contest = { ...this.contest, presence: said.presence };
    if (said.op === 'chat' && said.game === id && !this.contest.chat.some((each) => each.id === said.line.id)) {
      this.contest = { ...this.contest, chat: [...this.contest.chat, said.line] };
    }
    if (said.op === 'refused' && said.game === id && said.message === null) this.trouble = refusalText(said.why);
  }

  /** What comes from the server is taken up one after another: folding events takes a moment. */
  private inOrder(take: () => void | Promise<void>): void {
    this.taking = this.taking.then(take).catch((error: unknown) => {
      this.trouble = error instanceof Error ? error.message : String(error);
    });
  }

  /** Folds events in, by the server's own code; where one is missing, the whole is asked for. */
  private async fold(events: NumberedEvent[]): Promise<void> {
    const { snapshot } = await ask({ op: 'fold', snapshot: this.contest, events });
    if (snapshot) this.take({ ...this.contest, ...snapshot });
    else line.watchAgain(this.contest.id);
  }

  private take(contest: GameState): void {
    this.contest = contest;
    if (this.sent && fateOfMove(contest, this.sent.ply, this.sent.text) !== 'waits') this.sent = null;
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
    const record = this.sent?.record ?? this.contest.record;
    const { state } = await ask({ op: 'state', record, ply: null });
    const before = this.state;
    const same = state.plies === before.plies && state.key === before.key && Boolean(state.end) === Boolean(before.end);
    if (same) return;
    const wasMine = this.isMyTurn;
    if (state.plies !== before.plies) this.scratch = null;
    await this.turnTo(record, state, () => undefined);
    if (this.isMyTurn && !wasMine && state.plies > before.plies) turnSound();
    if (this.isMyTurn && this.premove && !this.sent) this.playReady(this.premove);
    if (this.isOver) this.premove = null;
    this.guard();
    await this.lookAhead();
  }

  private playReady(premove: LegalMove): void {
    this.premove = null;
    if (this.state.legal.some((move) => move.text === premove.text)) void this.sendMove(premove.text);
    else notify(t('online-premove-gone', { move: premove.text }));
  }

  /** petri does not help with a rated game in another tab. */
  private guard(): void {
    if (this.human === null || !this.contest.rated) return;
    guardPosition(this.contest.id, this.isOver ? null : this.state.key, this.state.plies, Date.now());
  }

  /** Finds out what could be laid ready: what would be legal if the other side did nothing. */
  private async lookAhead(): Promise<void> {
    const { state, human } = this;
    this.ahead = [];
    if (human === null || this.isOver || state.turn !== other(human) || isCorrespondence(this.contest)) return;
    try {
      const { legal } = await ask({ op: 'premoves', record: this.sent?.record ?? this.contest.record });
      if (this.state === state) this.ahead = legal;
    } catch {
      // A position in which nobody may pass: nothing is laid ready.
    }
  }

  private tick(): void {
    this.nowMs = serverNowMs();
    const left = this.human && this.contest.clocks.running === this.human ? this.leftMs(this.human) : null;
    if (left === null || left > LOW_MS) this.warned = false;
    else if (!this.warned && !isCorrespondence(this.contest)) {
      this.warned = true;
      hurrySound();
    }
  }

  /** Whether the best reply, hints and engines stay away. */
  get isGuarded(): boolean {
    return isGuarded(this.contest);
  }
}
