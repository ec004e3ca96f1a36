import { expect, test } from "vitest";
import { begin } from "../../../games/callisto/compact/begin.ts";
import { pack } from "../../../games/callisto/compact/pack.ts";
import { mixed } from "../../../games/callisto/positions/position-source.ts";
import { cardsToAct, generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import { PRESETS } from "../../../games/callisto/positions/shape.ts";
import { DEFAULT_READINGS } from "../../../games/callisto/readings.ts";
import { OPPONENTS } from "./properties/callisto.ts";
import { BOOK } from "./scenario-one.ts";

test("a unit that enters stands among those of its side in their order", () => {
  const matchup = OPPONENTS.LFA;
  const cards = cardsToAct(matchup);
  let entered = 0;
  for (let seed = 0; seed < 300; seed += 1) {
    const preset = PRESETS[seed % PRESETS.length] ?? { name: "plain", knobs: {} };
    const { knobs } = mixed(preset, matchup.scenery, (count) => seed % count);
    const { position, acting } = generatePosition(matchup, cards[seed % cards.length] ?? "", knobs, seed);
    const packed = pack(position, BOOK.scenario, DEFAULT_READINGS, null);
    if (begin(packed, acting) !== 3) continue;
    entered += 1;
    const owns = Array.from(packed.list("owns").subarray(0, packed.ownTotal));
    expect(owns).toContain(packed.actor);
    expect(owns).toEqual(owns.toSorted((one, other) => one - other));
  }
  expect(entered).toBeGreaterThan(3);
});
