// Generated from procedures/squadron/game.bot by `npm run docs`; a test fails when it is stale.
import type { PositionSchema } from "../shared/declared/position.ts";
import { numberedRowBoard } from "../shared/declared/boards.ts";

/** What the positions of Squadrons consist of, as its text declares it. */
export const SQUADRON_SCHEMA = {
  places: {
    sort: "Band",
    key: "bands",
    fields: { planet: { kind: "truth", documentation: "It can be a planet. The planet of the defenders is here." } },
    printed: {},
  },
  units: {
    sort: "Craft",
    key: "craft",
    fields: {
      step: {
        kind: "choice",
        values: ["shoot", "give up", "launch", "tractor", "explode", "move", "face", "ram", "repair"],
        documentation:
          "It has a step (shoot, give up, launch, tractor, explode, move, face, ram or repair), only recorded. The step of the turn, for the craft that acts.",
      },
      facing: {
        kind: "choice",
        values: ["out", "in"],
        documentation:
          "It has a facing (out or in), only recorded. Where its front points: away from the edge of the defenders, or towards it.",
      },
      speed: {
        kind: "number",
        from: 0,
        to: 6,
        usual: 0,
        documentation: "It has speed (0–6), only recorded. How many bands it can move, by its working engines.",
      },
      lasers: {
        kind: "number",
        from: 0,
        to: 2,
        usual: 0,
        documentation: "It has lasers (0–2). Lasers that work and were not fired this turn.",
      },
      missiles: {
        kind: "number",
        from: 0,
        to: 2,
        usual: 0,
        documentation: "It has missiles (0–2). Missiles that work and were not fired this turn.",
      },
      expendables: {
        kind: "number",
        from: 0,
        to: 1,
        usual: 0,
        documentation: "It has expendables (0–1). Expendable munitions that are loaded.",
      },
      tractors: {
        kind: "number",
        from: 0,
        to: 1,
        usual: 0,
        documentation: "It has tractors (0–1), only recorded. Tractors that work and were not used this turn.",
      },
      damage: {
        kind: "number",
        from: 0,
        to: 12,
        usual: 0,
        documentation: "It has damage (0–12). How many of its modules are damaged.",
      },
      value: {
        kind: "number",
        from: 0,
        to: 100,
        usual: 0,
        documentation: "It has value (0–100). What the craft costs in M€.",
      },
      size: {
        kind: "choice",
        values: ["none", "large", "small"],
        usual: "none",
        documentation:
          "It has a size (none, large or small). A vessel is large. A craft that larger vessels carry is small; the book also calls these fighters.",
        words: { said: "is #", sign: "#" },
      },
      unpowered: {
        kind: "truth",
        documentation: "It is powered or unpowered. None of its engines and thrusters works, or a tractor holds it.",
      },
      hidden: {
        kind: "truth",
        documentation:
          "It can be hidden. Its counter lies face down: nobody has scouted it, and nobody can shoot at it.",
      },
      aboard: { kind: "truth", documentation: "It can be aboard. It is in a bay." },
      held: { kind: "truth", documentation: "It can be held. A tractor holds it." },
      "carrying nuke": {
        kind: "truth",
        documentation: "It can be carrying nuke, only recorded. It carries a nuclear warhead that works.",
      },
      "tractoring in contact": {
        kind: "truth",
        documentation:
          "It can be tractoring in contact, only recorded. Its tractors reach no farther than its own band.",
      },
      moved: { kind: "truth", documentation: "It can be moved, only recorded. It has moved in this turn." },
      spent: {
        kind: "truth",
        documentation: "It can be spent, only recorded. It has shot its munitions, and waits for a bay.",
      },
      "beside bay": {
        kind: "truth",
        documentation: "It can be beside bay, only recorded. A vessel of its side with a bay that works is adjacent.",
      },
      thrusters: {
        kind: "number",
        from: 0,
        to: 1,
        usual: 0,
        documentation: "It has thrusters (0–1), only recorded. Thrusters that work.",
      },
      bays: {
        kind: "number",
        from: 0,
        to: 1,
        usual: 0,
        documentation: "It has bays (0–1), only recorded. Bays that work.",
      },
      fixes: {
        kind: "number",
        from: 0,
        to: 12,
        usual: 0,
        documentation: "It has fixes (0–12), only recorded. How many modules it may still repair in this turn.",
      },
      "engine-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "self-repair-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "armour-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "laser-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "missile-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "electronics-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "thruster-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "tractor-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "bay-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      "nuke-damaged": {
        kind: "truth",
        documentation:
          "It can be engine-damaged, self-repair-damaged, armour-damaged, laser-damaged, missile-damaged, electronics-damaged, thruster-damaged, tractor-damaged, bay-damaged or nuke-damaged, only recorded. Such a module of it is damaged.",
      },
      fleet: {
        kind: "number",
        from: 0,
        to: 16,
        usual: 0,
        documentation: "It has fleet (0–16), only recorded. How many craft its side began with.",
      },
      losses: {
        kind: "number",
        from: 0,
        to: 16,
        usual: 0,
        documentation: "It has losses (0–16). How many vessels its side has lost.",
      },
      survivors: {
        kind: "number",
        from: 0,
        to: 16,
        usual: 0,
        documentation: "It has survivors (0–16), only recorded. How many vessels its side has left.",
      },
    },
    printed: {
      Cruiser: { size: "large" },
      Frigate: { size: "large" },
      Escort: { size: "large" },
      "Space Station": { size: "none" },
      Fighter: { size: "small" },
      Bomber: { size: "small" },
      Carrier: { size: "large" },
      Invader: { size: "large" },
      Mothership: { size: "large" },
      Warship: { size: "large" },
      Drone: { size: "small" },
    },
  },
  counters: [
    { name: "Cruiser", title: "Cruiser", side: "Squadron" },
    { name: "Frigate", title: "Frigate", side: "Squadron" },
    { name: "Escort 1", title: "Escort", side: "Squadron" },
    { name: "Escort 2", title: "Escort", side: "Squadron" },
    { name: "Escort 3", title: "Escort", side: "Squadron" },
    { name: "Escort 4", title: "Escort", side: "Squadron" },
    { name: "Escort 5", title: "Escort", side: "Squadron" },
    { name: "Escort 6", title: "Escort", side: "Squadron" },
    { name: "Space Station", title: "Space Station", side: "Squadron" },
    { name: "Fighter 1", title: "Fighter", side: "CT" },
    { name: "Fighter 2", title: "Fighter", side: "CT" },
    { name: "Fighter 3", title: "Fighter", side: "CT" },
    { name: "Fighter 4", title: "Fighter", side: "CT" },
    { name: "Fighter 5", title: "Fighter", side: "CT" },
    { name: "Bomber 1", title: "Bomber", side: "CT" },
    { name: "Bomber 2", title: "Bomber", side: "CT" },
    { name: "Bomber 3", title: "Bomber", side: "CT" },
    { name: "Bomber 4", title: "Bomber", side: "CT" },
    { name: "Bomber 5", title: "Bomber", side: "CT" },
    { name: "Carrier", title: "Carrier", side: "CT" },
    { name: "Invader", title: "Invader", side: "Machines" },
    { name: "Mothership", title: "Mothership", side: "Machines" },
    { name: "Warship 1", title: "Warship", side: "Machines" },
    { name: "Warship 2", title: "Warship", side: "Machines" },
    { name: "Drone 1", title: "Drone", side: "Machines" },
    { name: "Drone 2", title: "Drone", side: "Machines" },
    { name: "Drone 3", title: "Drone", side: "Machines" },
    { name: "Drone 4", title: "Drone", side: "Machines" },
  ],
  board: {
    smallest: { columns: 8, rows: 1 },
    largest: { columns: 25, rows: 1 },
    scale: { unit: "inches", each: 3 },
    shape: numberedRowBoard("b00"),
  },
} as const satisfies PositionSchema;

/** The ids of the rules that its scenarios and bots may state. */
export type SquadronRule = "loses with the station" | "defends the station" | "without command" | "invented procedure";
