import type { Dice } from "../../runtime/dice.ts";
import type { TableResult } from "../../runtime/tables/roll-on-table.ts";
import { type Effect, withRolls } from "../../runtime/tables/run-sequence.ts";
import type { Readings } from "./readings.ts";

const NIGHT = "Night";
const DAWN = "Dawn or Dusk";
const FOG = "Fog or Smoke";
const DUST = "Dust Storm, Rain or Snow";

/** What table effects mean that fell together. Each of them alone means what its row says. */
export function combineEffects(results: readonly TableResult[], dice: Dice, readings: Readings): readonly Effect[] {
  const count = (name: string): number => results.filter((result) => result.name === name).length;
  const [night, dawn, fog, dust] = [count(NIGHT), count(DAWN), count(FOG), count(DUST)];
  const effects: Effect[] = [];
  const twice = readings["HG-1"] === "a" ? "It counts once." : "What it conceals is doubled.";
  if (night > 1) effects.push(stated("Night twice", twice));
  if (fog > 1) effects.push(stated("Fog or Smoke twice", twice));
  if (night > 0 && dawn > 0) effects.push(dawnAtNight(dice));
  if (dawn > 1)
    effects.push(stated("Dawn or Dusk twice", "Something else dims the light: Fog or Smoke holds as well."));
  // Twice, it is combined with Fog or Smoke, and has an effect of its own besides (G:31).
  const others = (readings["HG-4"] === "a" ? fog : fog + night + dawn) + (dust > 1 ? 1 : 0);
  if (dust > 0 && others > 0) {
    effects.push(
      stated("Dust combined", "Concealment lost to it is doubled, and weapons with MB have an MB rating 1 higher."),
    );
  }
  if (dust > 1) {
    effects.push(
      stated(
        "Dust twice",
        "Fog or Smoke holds as well. Besides, no model is ever fully in the open, and indirect attacks and airstrikes have −1.",
      ),
    );
  }
  return effects;
}

function stated(name: string, rule: string): Effect {
  return { name, rule, rolls: [] };
}

/** Dusk before the night, or dawn after it. */
function dawnAtNight(dice: Dice): Effect {
  const [face, rolls] = withRolls(dice, (rolling) => rolling.roll(6));
  const rule =
    face <= 3
      ? "Rounds 1 and 2 are dusk, and all later rounds are night."
      : "Rounds 1 and 2 are dawn, and all later rounds are in full daylight.";
  return { name: "Night with Dawn or Dusk", rule, rolls };
}
