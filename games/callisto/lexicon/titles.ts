import type { TitleWord } from "../../../grammar/lexicon.ts";
import { is, means } from "../../shared/declared/word.ts";
import { copiesOf } from "../roster.ts";
import type { WordMeaning } from "./meaning.ts";

/** What a unit's name alone decides: its class, and whether CONTROL is among the actions of its cards (rules §1.3). */
export const KIND_TRAITS: readonly string[] = [
  "personnel",
  "vehicle",
  "mech",
  "armoured",
  "non-vehicle",
  "non-mech",
  "control",
  "control ability",
];

export const MECH: readonly string[] = ["mech", "armoured", "non-vehicle"];
export const VEHICLE: readonly string[] = ["vehicle", "armoured", "non-mech"];
const PERSONNEL: readonly string[] = ["personnel", "non-vehicle", "non-mech"];
const CONTROL_PERSONNEL: readonly string[] = [...PERSONNEL, "control", "control ability"];

/** A title with a counter of its own: in a phrase it means units, the bot's own unless “enemy” stands before it. */
function unitTitle(
  id: string,
  forms: readonly string[],
  kind: readonly string[],
  documentation: string,
  rule: string,
): TitleWord<WordMeaning> {
  return {
    category: "title",
    id,
    forms,
    sort: "Unit",
    kind,
    implies: { adjective: "own", unless: ["enemy"] },
    documentation,
    rule,
    meaning: means(is("title", id)),
  };
}

/** A title that has no counter of its own: in a phrase it means cards. */
function cardTitle(id: string, forms: readonly string[], documentation: string, rule: string): TitleWord<WordMeaning> {
  return {
    category: "title",
    id,
    forms,
    sort: "Card",
    documentation,
    rule,
    meaning: means(is("title", id)),
  };
}

const titles: readonly TitleWord<WordMeaning>[] = [
  unitTitle("Corp-Sec", ["Corp-Secs"], CONTROL_PERSONNEL, "LFA personnel that take control of spaces.", "S:672"),
  unitTitle("Merc", ["Mercs"], CONTROL_PERSONNEL, "LFA personnel that take control and fight standees.", "rules §1.3"),
  unitTitle("Scout", ["Scouts"], PERSONNEL, "LFA personnel that scout spaces.", "S:95"),
  unitTitle("Stalker", ["Stalkers"], PERSONNEL, "LFA personnel that scout and hunt.", "S:95"),
  unitTitle("Scanner", ["Scanners"], PERSONNEL, "Breaker personnel that scout spaces.", "S:343"),
  unitTitle("Survey Tech", ["Survey Techs"], PERSONNEL, "Breaker personnel that scout and fight standees.", "S:738"),
  unitTitle("Hewer", ["Hewers"], CONTROL_PERSONNEL, "Breaker personnel that take control of spaces.", "S:359"),
  unitTitle(
    "Ripper",
    ["Rippers"],
    CONTROL_PERSONNEL,
    "Breaker personnel that take control and fight standees.",
    "S:750",
  ),
  unitTitle("Blaster", ["Blasters"], PERSONNEL, "Breaker personnel with an area attack.", "B:636"),
  unitTitle(
    "Nailgunner",
    ["Nailgunners", "Nail Gunner", "Nail Gunners"],
    PERSONNEL,
    "Breaker personnel that suppress.",
    "S:764",
  ),
  unitTitle(
    "Disruptor",
    ["Disruptors", "Disrupter", "Disrupters"],
    PERSONNEL,
    "Breaker personnel that suppress whole spaces.",
    "rules §12",
  ),
  unitTitle(
    "Drill Crew",
    ["Drill Crews", "Drill", "Drills"],
    VEHICLE,
    "A Breaker vehicle that carries personnel.",
    "rules §9.9",
  ),
  unitTitle(
    "Hauler Crew",
    ["Hauler Crews", "Hauler", "Haulers"],
    VEHICLE,
    "A Breaker vehicle that carries personnel.",
    "rules §9.9",
  ),
  cardTitle("Captain", ["Captains"], "LFA command card that bolsters from every deck.", "S:638"),
  cardTitle("Sergeant", ["Sergeants"], "LFA command card of one squad.", "S:650"),
  cardTitle("Drone", ["Drones"], "LFA command card that inspires mechs.", "rules §1.4"),
  cardTitle("Supervisor", ["Supervisors"], "Breaker command card that bolsters from every deck.", "S:720"),
  cardTitle("Squad Leader", ["Squad Leaders"], "Breaker command card of one squad.", "S:730"),
  {
    ...cardTitle(
      "Commander",
      ["Commanders"],
      "The card of a mech that moves it and fires its special attack.",
      "S:681",
    ),
    counter: "mech",
  },
  { ...cardTitle("Gunner", ["Gunners"], "The card of a mech that fires.", "S:702"), counter: "mech" },
  { ...cardTitle("Navigator", ["Navigators"], "The card of a mech that scouts.", "S:692"), counter: "mech" },
  {
    ...cardTitle(
      "Interference",
      [],
      "A card without actions that clogs a deck; RECON removes it.",
      "rules §1.4 rule 15, B:544",
    ),
    withoutProcedure: true,
  },
];

/** Every card of the game, with the copies that its tables of starting cards must come to. */
export const TITLES: readonly TitleWord<WordMeaning>[] = titles.map((title) => {
  const copies = copiesOf(title.id);
  return copies === null ? title : { ...title, copies };
});
