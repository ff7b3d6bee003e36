/**
 * The custom element: attributes and properties on the outside, one Svelte component within its shadow.
 * The rules come from `petri-games` and are shared by all boards of a page.
 */
import { type Game, Rules, RulesError, type Side, type Variant } from 'petri-games';
import { mount, unmount } from 'svelte';
import Frame from './Frame.svelte';
import { fetchChessmen } from './men.svelte';
import { Session } from './session.svelte';
import { style, themes } from './style';
import { chooseLanguage } from './texts.svelte';

/** A board to look at, to play on, or to replay a game on. */
export class PetriBoard extends HTMLElement {
  static observedAttributes = [
    'game',
    'fen',
    'board',
    'rules',
    'record',
    'ply',
    'hand',
    'turned',
    'coordinates',
    'theme',
    'lang',
  ];
  /** The rules that all boards use. */
  static rules: Promise<Rules> | null = null;

  /** Resolves when the board stands. */
  readonly ready: Promise<void>;
  private readonly session: Session;
  private frame: Record<string, unknown> | null = null;
  private themes: Promise<HTMLStyleElement> | null = null;
  private rules: Rules | null = null;
  private stand: () => void = () => undefined;

  constructor() {
    super();
    this.ready = new Promise((resolve) => (this.stand = resolve));
    this.session = new Session((name, detail) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    );
    this.attachShadow({ mode: 'open' });
  }

  async connectedCallback(): Promise<void> {
    const shadow = this.shadowRoot;
    if (!shadow || this.frame) return;
    shadow.append(style());
    this.frame = mount(Frame, { target: shadow, props: { session: this.session } });
    PetriBoard.rules ??= Rules.load();
    try {
      [this.rules] = await Promise.all([PetriBoard.rules, this.configure()]);
      await this.begin();
    } catch (error) {
      // The next board of the page tries again.
      PetriBoard.rules = null;
      this.session.failure = String(error);
    }
    this.stand();
  }

  disconnectedCallback(): void {
    // A board that is moved to another place of the page is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.frame) return;
      void unmount(this.frame);
      this.frame = null;
      this.shadowRoot?.replaceChildren();
    });
  }

  attributeChangedCallback(name: string): void {
    if (!this.frame) return;
    void this.configure();
    const isStart = ['game', 'fen', 'board', 'rules', 'record'].includes(name);
    if (isStart) void this.begin();
    if (name === 'ply' && this.rules) this.ply = Number(this.getAttribute('ply') ?? this.session.last);
  }

  /** The game shown. */
  get game(): Game | null {
    return this.session.game;
  }
  set game(game: Game | null) {
    if (game) this.session.show(game, game.record.moves.length);
  }

  /** The ply shown, from 0. */
  get ply(): number {
    return this.session.ply;
  }
  set ply(ply: number) {
    this.session.go(ply);
  }

  /** Who may move by hand. */
  get hands(): readonly Side[] {
    return this.session.hands;
  }

  /** Plays a move as if by hand; false where it is not legal. */
  play(move: string): boolean {
    try {
      return this.session.play(move);
    } catch (error) {
      if (error instanceof RulesError) return false;
      throw error;
    }
  }

  /** What follows from attributes at any time. */
  private async configure(): Promise<void> {
    const hand = this.getAttribute('hand');
    this.session.hands = (['first', 'second'] as const).filter((side) => hand === side || hand === 'both');
    this.session.turned = this.hasAttribute('turned');
    this.session.coordinates = this.getAttribute('coordinates') !== 'none';
    const language = chooseLanguage(this.closest('[lang]')?.getAttribute('lang') ?? navigator.language);
    await Promise.all([language, this.hasAttribute('theme') ? this.dress() : null]);
  }

  /** Adds the themes, once. */
  private async dress(): Promise<void> {
    this.themes ??= themes();
    const sheet = await this.themes;
    if (this.frame) this.shadowRoot?.append(sheet);
  }

  /** Starts anew from the attributes; resolves when all that the game needs is there. */
  private async begin(): Promise<void> {
    if (!this.rules) return;
    try {
      const record = this.getAttribute('record');
      const name = this.getAttribute('game') as Variant | null;
      const options = (this.getAttribute('rules') ?? '').split(',').filter((option) => option.includes('='));
      const game = record
        ? this.rules.read(record, name)
        : this.rules.start({
            game: name ?? 'ataxx',
            fen: this.getAttribute('fen'),
            board: this.getAttribute('board'),
            rules: Object.fromEntries(options.map((option) => option.split('=', 2) as [string, string])),
          });
      const geometry = this.rules.games().find((info) => info.game === game.record.game)?.geometry;
      const ply = this.getAttribute('ply');
      this.session.begin(game, geometry ?? null, ply === null ? game.record.moves.length : Number(ply));
      if (game.record.game.startsWith('schataxx')) await fetchChessmen();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.session.failure = error.message;
    }
  }
}

customElements.define('petri-board', PetriBoard);
