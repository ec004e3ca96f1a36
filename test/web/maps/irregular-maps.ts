/**
 * Maps as they are printed: spaces of all sizes in no lattice. Each letter is a space; `.` and `#` are none. Two spaces are
 * neighbours where their letters touch along a side.
 */
const DRAWN = {
  canyon: `
AAAABBBBBBCCCCCDDDbbbEEE
AAAABBBBBBCCCCCDDDbbbEEE
AAFFFBBBBCCCCGGGDDDbbEHH
FFFFFFIIIIIGGGGGGJJJJHHH
FFFFFIIIIIIGGGGGJJJJJHHH
KKKFF..III..GGG.JJ...HHH
KKK......LL......JJ...HH
KKK.MM...LL..NN..JJ..OOO
KKMMMM...LL.NNNN.JJ.OOOO
PPPMMMMQQLLQNNNNNRRROOOO
PPPPMMMQQQQQQNNNRRRRSSOO
ccccTTTTQQQQQUUURRRSSSdd
ccccTTTTVVVQUUUUUWWWSddd
cccTTTYYVVVVVUUUWWWWWddd
XXXXYYYYYVVVVZZZZWWWWaaa
XXXXYYYYYVVVZZZZZZWWaaaa
`,
  station: `
AAAA#BBBBB#CCC#DDDDD#EEE
AAAA#BBBBB#CCC#DDDDD#EEE
AAAABBBBBB#CCCCDDDDD#EEE
AAAA#BBBBB#CCC#DDDDD#EEE
#F###B#####C#####D####E#
FFFFFFGGGGGGGHHHHHHHIIII
FFFFFFGGGGGGGHHHHHHHIIII
#J####K###L#####M###N###
JJJJ#KKKK#LLLL#MMMMM#NNN
JJJJ#KKKK#LLLLLMMMMM#NNN
JJJJ#KKKKKLLLL#MMMMM#NNN
##O#####P#######Q#####N#
OOOOOOOPPPPPPPPQQQQQQRRR
OOOOOOOPPPPPPPPQQQQQQRRR
S####T#####U####V####W##
SSSS#TTTTT#UUUU#VVVV#WWW
SSSS#TTTTT#UUUUUVVVV#WWW
SSSSTTTTTT#UUUU#VVVV#WWW
`,
  city: `
aabbbbcccddddeeeeeffffgg
aabbbbcccddddeeeeeffffgg
aabbbbcccddhhhheeefffigg
jjjbbkkkkkhhhhhhlllliiig
jjjjkkkkkkhhhhhhlllliiii
jjjjmmkkknnhhhhoollliiii
ppmmmmmnnnnnhooooollqqqq
pppmmmrrrrrrrrrroooqqqqq
pppssmrrrrrrrrrrtttqqquu
ppssssrrrrrrrrrrttttuuuu
vvsssssrrrrrrrrwtttttuuu
vvvsssxxxyyyyzwwwwttAAuu
vvvvBxxxxyyyyzzwwwwAAAAA
vvBBBBxxxCyyzzzzwwDDAAAA
EEEBBBFFCCCCzzzGGDDDDAAA
EEEEBFFFFCCCHHGGGGDDDIII
EEEEFFFFFCCHHHHGGGGDIIII
EEEEEFFFCCCHHHHHGGIIIIII
`,
} as const;

export type IrregularName = keyof typeof DRAWN;
export const IRREGULAR_MAPS = Object.keys(DRAWN) as readonly IrregularName[];

export interface IrregularMap {
  readonly rows: readonly string[];
  /** Where a person taps each space, in parts of the width and the height. */
  readonly taps: readonly { readonly letter: string; readonly x: number; readonly y: number }[];
  /** Pairs of indices into `taps`, the smaller first. */
  readonly ways: readonly (readonly [number, number])[];
  readonly ratio: number;
}

export function irregularMap(name: IrregularName): IrregularMap {
  const rows = DRAWN[name].trim().split("\n");
  const width = rows[0]?.length ?? 0;
  const cells = new Map<string, { readonly x: number; readonly y: number }[]>();
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries()) {
      if (!/[A-Za-z]/.test(letter)) continue;
      cells.set(letter, [...(cells.get(letter) ?? []), { x, y }]);
    }
  }
  const letters = [...cells.keys()];
  const ways = new Set<string>();
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries()) {
      for (const beside of [row[x + 1], rows[y + 1]?.[x]]) {
        const ends = [letters.indexOf(letter), letters.indexOf(beside ?? "")].toSorted((one, other) => one - other);
        if (letter !== beside && !ends.includes(-1)) ways.add(ends.join(" "));
      }
    }
  }
  return {
    rows,
    ratio: rows.length / width,
    taps: letters.map((letter) => {
      const own = cells.get(letter) ?? [];
      const mean = (of: (cell: { readonly x: number; readonly y: number }) => number): number =>
        own.reduce((sum, cell) => sum + of(cell), 0) / own.length;
      const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
      // A tap is within the space, whatever its shape.
      const near = own.toSorted(
        (one, other) =>
          Math.hypot(one.x - middle.x, one.y - middle.y) - Math.hypot(other.x - middle.x, other.y - middle.y),
      )[0];
      const at = near ?? middle;
      return { letter, x: (at.x + 0.5) / width, y: (at.y + 0.5) / rows.length };
    }),
    ways: [...ways].map((ends) => {
      const [from = 0, to = 0] = ends.split(" ").map(Number);
      return [from, to] as const;
    }),
  };
}
