import { cloneGame, type DropX, dropXAt, type FieldGame, spawnX } from '../sim/index.ts';
import { heldBy } from './bot.ts';
import { positionValue } from './position-value.ts';

/** How far and how wide a search looks. */
export interface BeamOptions {
  readonly width: number;
  readonly places: number;
  /** Pieces that are known, the held one included: 2 is what the screen shows. */
  readonly horizon: number;
  /** Ticks from one drop to the next; at least the cooldown. */
  readonly pace: number;
}

/** A position that the search has reached, and the drops that lead to it. */
type Node = Readonly<{ game: FieldGame; drops: readonly DropX[]; value: number }>;

/** Steps a game until the next drop is due. @param since tick of the drop before */
function settle(game: FieldGame, since: number, pace: number): void {
  while (!game.over && game.tick < since + pace) game.step();
}

/** Drops that a search tries: the middle of each of so many columns. */
const placesOf = (game: FieldGame, places: number): DropX[] =>
  Array.from({ length: places }, (_, i) =>
    dropXAt(spawnX(((i + 0.5) / places) * game.config.xSteps, heldBy(game), game.config), game.config),
  );

function after({ game, drops }: Node, x: DropX, pace: number): Node {
  const copy = cloneGame(game);
  const since = copy.tick;
  copy.step(x);
  settle(copy, since, pace);
  return { game: copy, drops: [...drops, x], value: positionValue(copy) };
}

/** Plays by the rules, but unlike a person: a beam search over exact copies of the game, up to its horizon. */
export class BeamSearch {
  readonly #options: BeamOptions;
  /** Positions after the drops to come, and the tick at which the game must stand to lead to them. */
  #nodes: readonly Node[] = [];
  #expectedTick = -1;

  constructor(options: BeamOptions) {
    this.#options = options;
  }

  /**
   * Chooses where to drop the held ball of a game that is ready for it. It goes on from what it searched before if the
   * game has gone the way that was searched; up to the pieces that a screen shows it always searches afresh.
   */
  pick(game: FieldGame): DropX {
    const { horizon, pace } = this.#options;
    const goesOn = horizon > 2 && this.#nodes.length > 0 && game.tick === this.#expectedTick;
    let nodes: readonly Node[] = goesOn ? this.#nodes : [{ game, drops: [], value: 0 }];
    while (nodes.some((node) => node.drops.length < horizon && !node.game.over)) nodes = this.#deeper(nodes);
    const x = nodes[0]?.drops[0] ?? 0;
    this.#nodes = nodes
      .filter(({ drops }) => drops[0] === x)
      .map(({ game: reached, drops, value }) => ({ game: reached, drops: drops.slice(1), value }));
    this.#expectedTick = game.tick + pace;
    return x;
  }

  #deeper(nodes: readonly Node[]): readonly Node[] {
    const { width, places, pace, horizon } = this.#options;
    const tried = nodes.flatMap((node) =>
      node.game.over || node.drops.length === horizon
        ? [node]
        : placesOf(node.game, places).map((x) => after(node, x, pace)),
    );
    return tried.sort((a, b) => b.value - a.value).slice(0, width);
  }
}
