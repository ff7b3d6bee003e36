/**
 * The cells that belong together on a fair board: the images of a cell under the turns and mirrors
 * of the board. Only a help for the hand that draws; the rules judge the whole board.
 */
import type { Geometry } from '../wire/Geometry';
import type { View } from '../wire/View';

type Point = readonly [number, number];
type Map2 = (point: Point) => Point;

const turn = (angle: number): Map2 => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [c * x - s * y, s * x + c * y];
};

/** The mirror in the line through the centre at this angle. */
const mirror = (angle: number): Map2 => {
  const [c, s] = [Math.cos(2 * angle), Math.sin(2 * angle)];
  return ([x, y]) => [c * x + s * y, s * x - c * y];
};

/** Squares have two mirrors; hexagons those of their turns and mirrors that leave each side its stones. */
function candidates(tiling: Geometry['tiling']): Map2[] {
  if (tiling === 'squares') return [mirror(0), mirror(Math.PI / 2)];
  const sixths = [0, 1, 2, 3, 4, 5];
  return [...sixths.slice(1).map((n) => turn((n * Math.PI) / 3)), ...sixths.map((n) => mirror((n * Math.PI) / 6))];
}

/** For every cell, the cells that must be blocked with it (itself first). */
export function orbits(geometry: Geometry, start: View): ReadonlyMap<string, readonly string[]> {
  const centre: Point = [geometry.width / 2, geometry.height / 2];
  const named = geometry.cells.map((cell) => ({ name: cell.name, at: [cell.x - centre[0], cell.y - centre[1]] as Point }));
  const nameAt = ([x, y]: Point): string | undefined =>
    named.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 0.1)?.name;
  const placeOf = new Map(named.map(({ name, at }) => [name, at]));
  const image = (name: string, map: Map2): string | undefined => {
    const at = placeOf.get(name);
    return at && nameAt(map(at));
  };
  const side = new Map(start.cells.flatMap(({ cell, glyph }) => (glyph.kind === 'disc' ? [[cell, glyph.side] as const] : [])));
  const keeps = (map: Map2): boolean => [...side].every(([cell, own]) => side.get(image(cell, map) ?? '') === own);
  const maps = candidates(geometry.tiling).filter((map) => geometry.tiling === 'squares' || keeps(map));
  const found = new Map<string, readonly string[]>();
  for (const { name } of named) {
    const orbit = [name];
    for (const each of orbit) {
      for (const map of maps) {
        const other = image(each, map);
        if (other !== undefined && !orbit.includes(other)) orbit.push(other);
      }
    }
    found.set(name, orbit);
  }
  return found;
}
