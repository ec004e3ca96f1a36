import type { RandomSource } from "../../../runtime/dice.ts";
import { pondWith } from "./pond.ts";

/** Writes sentences that a text may have, each from one shape with whatever fits into it. */
export class Author {
  readonly #random: RandomSource;
  /** Whether the cards of the deck have values. */
  readonly hasValues: boolean;
  /** Whether they fall into halves. */
  readonly hasHalves: boolean;
  /** Whether rules are about what happens to things. */
  readonly hasEvents: boolean;
  #isWithinStorm = false;
  /** Whether it writes what players do, within which no side acts. */
  #isPlayers = false;

  constructor(random: RandomSource) {
    this.#random = random;
    this.hasValues = random.chance(50);
    this.hasHalves = random.chance(40);
    this.hasEvents = random.chance(60);
  }

  /** One to four sentences. `it` is an animal, a pond, or nothing. */
  sentences(it: "animal" | "pond" | null, hasActor: boolean): string {
    return Array.from({ length: this.#random.within([1, 4]) }, () => this.#sentence(it, hasActor)).join(" ");
  }

  /** The sentences of a sequence that the others carry out. */
  storm(): string {
    this.#isWithinStorm = true;
    const sentences = this.sentences(null, false);
    this.#isWithinStorm = false;
    return sentences;
  }

  condition(): string {
    return this.#of([
      "there is no Otter",
      "the Heron is frozen",
      "there are 2 or more animals",
      "North is a reed bed",
      "an animal is in West",
      "an Otter is hungry and East is a reed bed",
      "an Otter is paired with the Heron",
      "there is no animal wary of an Otter",
      "a pond is watched by the Heron",
      ...(this.hasValues ? ["there is a revealed tide card with value of 2 or more"] : []),
      "the game is stormy",
      "depth is 2 or more",
    ]);
  }

  /** What players do without a unit: to an animal, to a pond, or to nothing. */
  playersActions(): string {
    this.#isPlayers = true;
    const rows = [
      `CALL an animal that is ${this.#of(["frozen", "not frozen"])}: ${this.sentences("animal", false)} The side gains 1 shell. ${this.#of(["Your animals gain 1 catch", "One of your animals becomes frozen", "The side gains 1 shell for each of your animals", "Each of your animals loses 1 hit"])}.`,
      `SOW in ${this.#of(["a pond", "an empty pond, only if own shells > 1"])}: The side pays ${this.#number()} shells, then it becomes a reed bed. ${this.#clause("pond", false)}.`,
      `LAZE${this.#of(["", "", " twice per turn", ", once per game"])}, unless ${this.condition()}: ${this.sentences(null, false)}`,
    ];
    this.#isPlayers = false;
    return rows.join("\n  ");
  }

  #sentence(it: "animal" | "pond" | null, hasActor: boolean): string {
    if (this.#random.chance(12)) return `${this.#lasting(it)}.`;
    if (this.#random.chance(10)) return this.#ofBag(it, hasActor);
    const clause = this.#clause(it, hasActor);
    const written = this.#random.chance(25) ? `${clause}, then ${lower(this.#clause(it, hasActor))}` : clause;
    switch (this.#random.within([1, 9])) {
      case 1:
        if (this.#random.chance(20)) return this.#asBooksSay(it);
        if (this.#random.chance(20)) return this.#instead(it);
        if (this.#random.chance(20))
          return `Nothing. If the game is stormy, ${lower(written)}. If not, ${lower(this.#clause(it, hasActor))}.`;
        return `If ${this.condition()}, ${lower(written)}, otherwise ${lower(this.#clause(it, hasActor))}.`;
      case 2:
        if (it === "animal" && hasActor && this.#random.chance(40)) return this.#opposed();
        if (this.#random.chance(25))
          return `Roll ${this.#number()} [d6]. ${this.#of(["The Sky gains shells", "Each Otter loses hits"])} equal to the roll.`;
        if (this.#random.chance(25))
          return `Roll ${this.#of(["3 dice", "2 [d4]"])}${this.#again()} and keep the ${this.#of(["highest", "lower", "lowest one"])}. ${this.#diceTest()}, ${lower(written)}.`;
        if (this.#random.chance(15))
          return `Roll 2 [d4]${this.#again()}. ${this.#of([`If ${this.condition()}, reroll it`, "If the result is 3–5, reroll the higher die"])}. ${this.#diceTest()}, ${lower(written)}.`;
        if (this.#random.chance(20))
          return `Roll a die: 1–3: ${lower(written)}; 4 or more: ${lower(this.#clause(it, hasActor))}.`;
        return `Roll ${this.#number()} [d6]. ${this.#diceTest()}, ${lower(written)}.`;
      case 3:
        return `${this.#payment(it, hasActor)}, otherwise ${lower(this.#clause(it, hasActor))}.`;
      case 4:
        if (it === null && this.#random.chance(40)) return `For each pond: ${lower(this.#clause("pond", hasActor))}.`;
        if (it === null && this.#random.chance(20)) return `In each pond, ${lower(this.#clause("pond", hasActor))}.`;
        return it === null
          ? `For each animal${this.#of(["", " [Most hits]", " [Frozen > Random]"])}: ${lower(this.#clause("animal", hasActor))}.`
          : `${written}.`;
      case 5:
        if (this.#random.chance(40))
          return `${this.#of(["An animal", "Up to 2 Otters"])} becomes frozen and loses 1 hit. [${this.#of(["Most hits > Random", "Random"])}]`;
        return `The River ${this.#gains()} shell. ${this.#of(["[Random]", "[Player’s choice]"])}`;
      case 8:
        return this.#random.chance(30) ? this.#worked(it) : `${written}.`;
      case 7:
        return this.hasValues ? this.#ranked() : `${written}.`;
      case 6:
        return `${this.#choice(it, hasActor)}.${this.#of(["", "", " [Random]", " [Player’s choice]"])}`;
      default:
        return `${written}.`;
    }
  }

  /** Sentences as rule books print them: of each that rolls, of numbers, of what cannot be done. */
  #asBooksSay(it: "animal" | "pond" | null): string {
    const number = this.#number();
    return this.#of(
      [
        `Each Otter rolls a die, ${this.#of(["adding 1 if it is frozen", "subtracting its armour", "adding 1 per reed bed"])}. On ${number} or more, it loses 1 hit. Otherwise, it becomes frozen. The Sky gains 1 shell.`,
        `Each animal rolls a die. If the result is ${this.#of(["higher than", "at most", "equal to"])} its hits, it gains 1 catch. The Sky gains 1 shell.`,
        `Roll 2 [d6] and add ${this.#of(["the depth", "2"])}. On 9 or more, the Sky gains 1 shell.`,
        `Tide 0–1: the Sky gains 1 shell. Tide 2: an Otter in North. Tide 3+: no Otters.`,
        `In depth ${this.#of(["2 or later", "1–2", "3"])}, Tide rises by 1.`,
        `Place an Otter in a reed bed. If you cannot, the River gains ${number} shells.`,
        `Remove an Otter from West. If this is not possible, ${lower(this.#clause(it, false))}.`,
        `The Sky gains 2 shells${this.#of([", to a maximum of 4", " for each animal, at most 3", " per pond it owns"])}.`,
        `The River loses half its shells, rounded ${this.#of(["up", "down"])}. The Sky gains 1 shell for every 2 shells it has.`,
        `Each Otter adds its catch to the River's shells, and the Heron becomes frozen.`,
        `Each side gains shells equal to ${this.#of(["the tide", "the number of reed beds", "the Sky's shells"])}.`,
        `Draw a tide card. Refill the row. The Sky takes the ${this.#of(["leftmost", "rightmost"])} tide card. Refill the tide row to 3. Discard the leftmost tide card.`,
        `In each reed bed, remove an Otter. A reed bed is removed.`,
        `${this.#of(["An Otter", "Each animal", "The Heron"])} ${this.#of(["gives", "earns"])} its side ${number} shells.`,
        `If ${this.#of(["the Sky", "the Heron"])} has ${number} or more shells, it loses one, otherwise it gains 2 shells.`,
        `${this.#of(["Two Otters at random become frozen", "A randomly chosen pond becomes a reed bed", `If the tide is 1, a random animal loses ${number} hits and becomes frozen`])}.`,
        `The Sky starts with ${number} shells, the River with 1 and each Otter with 1 catch.`,
        ...(it === null ? ["Each animal in a reed bed gains 1 catch."] : []),
        this.#limited(),
        this.#limited(),
        this.#counted(),
        this.#counted(),
        this.#majority(),
        this.#majority(),
        `Place an Otter in East for each reed bed. For each Otter: its pond becomes a reed bed.`,
      ].filter((said) => !said.startsWith("Draw")),
    );
  }

  /** No further than so far, of whatever it is near to, and with words that say no more. */
  #limited(): string {
    return this.#of([
      `Each animal loses 2 hits, but never below 1. ${this.#of(["Increase tide by 2, to a maximum of 2", "Reset tide to 0"])}.`,
      `For each Otter: set its catch to 2.`,
      `${this.#of(["Each animal gains catch equal to twice its armour", "The Sky gains shells equal to 3 times the tide", "The River gains twice as many shells as there are reed beds", "The Otters each gain catch equal to their hits times 2"])}.`,
      `Each ${this.#of(["animal", "Otter"])} moves ${this.#number()} ponds towards ${this.#of(["the Heron", "the nearest reed bed", "the nearest Otter"])}, through ${this.#of(["empty ponds", "ponds"])}.${this.#of(["", " [Random]", " [Fewest animals]"])}`,
      `Each animal gains 1 catch for each adjacent ${this.#of(["Otter", "reed bed", "animal"])}.`,
      `Each ${this.#of(["animal", "Otter"])} moves ${this.#number()} ponds ${this.#of(["away from the Sky", "away from the nearest Heron", "towards the River", "farther away from North"])}.`,
      `${this.#of(["The Heron moves to East. Each Otter", "Choose a random pond. The Heron", "If there is an Otter in West, the Heron"])} moves there.`,
      `Each Otter moves to ${this.#of(["an adjacent pond", "the nearest reed bed", "an empty pond within 1 pond"])}, if able.`,
      `Each ${this.#of(["animal moves 3 ponds forward", "Otter moves 2 ponds towards the Heron", "Heron loses 3 hits", "side gains 3 shells"])}, ${this.#of(["minus 1 for each reed bed", "minus 1 if there is an Otter", "minus 2 unless depth is 2 or more, plus 1 for each frozen animal"])}.`,
      `Each animal gains 1 catch. ${this.#of(["A frozen Otter", "Each Heron", "An animal in North"])} loses 1 hit instead.`,
      `The Sky gains 1 shell per frozen Otter. If there are none, it gains 2 shells in total.`,
      `The Sky pays 1 shell to the bank and gains 2 shells. If it cannot, each side, in turn order, collects 1 shell.`,
      `Each side pays ${this.#number()} shells per animal. For each missing shell, the Heron gains 1 catch.`,
      `Roll a die for each ${this.#of(["animal", "Otter"])}. On a 5 or more, it becomes frozen.`,
      `Turn one of the Otters ${this.#of(["frozen", "sated"])}. The River takes 1 shell from the supply.`,
      `If ${this.#of(["there are Otters in 2 ponds", "there are animals in two or more ponds", "tide reaches 2"])}, the Sky gains 1 shell.`,
    ]);
  }

  /** As much as there is of something, near to each that the sentence is about, and lists. */
  #counted(): string {
    return this.#of([
      `Each side gains as many shells as ${this.#of(["the tide", "the current depth", "there are reed beds"])}.`,
      `Each ${this.#of(["pond", "reed bed"])} receives ${this.#of(["as many Otters as the tide", "2 Otters"])}.`,
      `Add 1 Otter to North, and 1 Otter to each reed bed.`,
      `${this.#of(["Each animal directly behind an Otter", "Each leading animal", "The foremost animal", "Each Otter ahead of the Heron", "Each Otter in last place"])} ${this.#of(["gains 1 catch", "moves 1 pond forward"])}.`,
      `The Sky gains 1 shell per reed bed and 2 shells for every 2 animals${this.#of(["", ", rounded up", ", rounded down"])}.`,
      `The River gains 1 shell, plus 1 shell per tide.`,
      `If there ${this.#of(["is an Otter", "are 2 or more animals", "is no frozen animal"])} ${this.#of(["in", "within 1 pond of"])} a ${this.#of(["pond", "reed bed"])}, that ${this.#of(["pond", "reed bed"])} becomes not a reed bed.`.replace(
        /a (pond|reed bed), that (?:pond|reed bed)/,
        "a $1, that $1",
      ),
      `The Heron loses half its hits, rounded down, and ${this.#of(["becomes frozen", "gains 1 catch"])}.`,
      `Roll a die. ${this.#of(["Kill an Otter", "Each Otter heals 1 hit", "The Heron suffers 2 damage"])} on a ${this.#of(["4+", "2–5", "6"])}.`,
      `Roll a die for each ${this.#of(["animal", "Otter"])}: ${this.#of(["on a 6, it becomes frozen", "if the result is higher than its hits, it gains 1 catch"])}.`,
      `Roll a die: 1–2 = ${this.#of(["nothing", "each Otter becomes frozen"])}; 3+ = the Sky gains 1 shell.`,
      `${this.#of(["A random animal", "Two random animals"])} ${this.#of(["loses 1 hit", "becomes frozen"])}.`,
      `Remove a random Otter. Place an Otter in a random pond.`,
      `Roll ${this.#of(["a die", "2 [d3] and keep the lower"])}. ${this.#of(["The Heron moves that many ponds towards North", "Each Otter loses that many hits", "On 3 or less, the Sky gains that many shells"])}.`,
      `Roll a die${this.#of([" and on a 6", ", and on 2–5", ". If it beats the Heron's hits,", ". If the result equals or beats the depth,"])} the Sky gains 1 shell.`,
      `Each side ${this.#of(["gains another shell", "gains shells equal to the number of ponds it owns", "gains as many shells as there are reed beds it owns"])}.`,
      `Each animal gains 1 catch for each Otter ${this.#of(["in its pond", "within 1 pond of it"])}, but never more than 2.`,
      `If there are ${this.#of(["1–2 Otters", "not more Otters than reed beds", "no fewer ponds than animals"])}, Tide rises by 1.`,
      `Each side with ${this.#of(["more than 2 shells", "fewer than 2 shells"])} loses 1 shell and gains 2 shells.`,
      `${this.#of(["The Sky", "Each side"])} discards down to ${this.#of(["1", "2"])} tide cards.`,
      `Each side draws 2 tide cards, keeps 1 and ${this.#of(["discards", "returns"])} the other, and then gains 1 shell.`,
      `${this.#of(["Starting with the side that has fewer shells", "In descending order of shells"])}, each side gains 1 shell.`,
      `Each pond with ${this.#of(["an Otter and no Heron", "both an Otter and a Heron", "at least 1 and fewer than 3 animals"])} becomes ${this.#of(["a reed bed", "not a reed bed"])}.`,
      `In each ${this.#of(["pond where both sides have animals", "pond with animals of both sides", "reed bed"])}, ${this.#of(["each side removes one of its animals", "each animal gains 1 catch", "the Sky removes an animal", "an Otter becomes frozen"])}.`,
      `The ${this.#of(["River loses control of North", "Sky loses control of East"])}.`,
      `Each Otter that shares a pond with a Heron gains 1 catch.`,
      `In order of hits, ${this.#of(["lowest first", "highest first"])}, each animal ${this.#of(["gains 1 catch", "moves 1 pond towards North"])}.`,
      `Place 1 catch on each ${this.#of(["Otter", "frozen animal"])} and 2 hits on each Heron.`,
      `Return each frozen Otter to ${this.#of(["the supply", "its owner's supply"])}.`,
      `${this.#of(["Each side may pay 1 shell to gain 2 shells", "Each side pays 1 shell or loses 2 shells", "Each Otter becomes frozen or loses 1 hit", "The Sky either gains 1 shell or passes"])}.`,
      `Each side may pay 1 shell. If it does, it gains 2 shells. The first side gains 2 shells, the second 1.`,
      `For each side: the side gains 1 shell and each other side loses 1 shell. Randomly choose two Otters. Each gains 1 catch.`,
      `Tide rises by 1. If it is ${this.#of(["at 2", "2 or more", "3 or less"])}, the Sky gains 1 shell.`,
      `The Heron gains catch until it has 3. Choose two Otters at random. Place 1 catch on each of them.`,
      `An animal becomes sated. ${this.#of(["Ties are broken at random", "Break ties by the most hits"])}.`,
      `The Sky ${this.#of(["loses up to 2 shells and gains that many shells", "loses all its shells. It gains 1 shell for each shell lost", "gains up to 3 shells. For every 2 shells gained, the River loses 1 shell", "loses up to 2 shells. If it lost any, the River gains 1 shell", "takes up to 2 shells from the River. Roll a die for each shell taken. On 8 or more, the River gains 1 shell"])}.`,
      `The Sky gains shells equal to the ${this.#of(["hits of the Heron", "catch of the Heron"])}.`,
      `(1) Sate each Otter; (2) the Heron must lose 1 hit. Randomly sate an animal.`,
      `Each Otter moves to a pond adjacent to ${this.#of(["North", "the Heron"])}.`,
      `Each ${this.#of(["frozen Otter", "Otter in North"])} loses 1 hit${this.#of(["; each other Otter", ", all other Otters", ". All others"])} ${this.#of(["gain 1 catch", "become frozen"])}.`.replace(
        /(each other Otter) (gain|become)/,
        "$1 $2s",
      ),
      `Roll 3 dice${this.#of([". Each 5 or more", ": each 4+"])} is a hit. ${this.#of(["Each Otter loses 1 hit per hit", "For each hit: an Otter becomes frozen", "Each hit deals 1 damage to the Heron"])}.`,
      `${this.#of(["Each Otter panics", "The Heron must rest", "Each animal makes a fear test", "There is a storm"])}: the Sky gains 1 shell, ${this.#of(["the River gains 1 shell", "each Otter loses 1 hit"])}.`,
      `Each Otter moves forward as many ponds as ${this.#of(["its catch", "the tide"])}.`,
      `${this.#of(["The Sky", "Each side"])} ${this.#of(["trades 2 shells for 1 shell", "converts 1 shell into 2 shells"])}.`,
      `In ${this.#of(["rounds 1 and 2", "round 2 or later"])}, the Sky gains 1 shell.`,
      `Each side ${this.#of(["with an Otter in North", "with 2 or more animals in a reed bed", "without a Heron in West"])} gains 1 shell.`,
      `${this.#of(["The Sky", "Each side"])} ${this.#of(["keeps at most 2 shells", "may keep only 1 shell; the rest is discarded", "drops half its shells, rounded up"])}.`,
      `Each ${this.#of(["pond with an Otter in it", "pond with no animal in it", "reed bed without an animal on it", "pond with 2 or more animals in it"])} belongs to the Sky.`,
      `The side with the ${this.#of(["most animals", "fewest Otters"])} in ${this.#of(["a pond takes control of it", "each pond gains 1 shell", "a reed bed gains 1 shell and takes control of it"])}${this.#of(["", "; ties change nothing"])}.`,
      `A pond belongs to the side with the most animals there.`,
      `Each ${this.#of(["reed bed deals 1 damage to each animal in it", "Otter deals 1 damage to each animal in its pond", "frozen Otter deals 1 damage to the Heron"])}.`,
      `${this.#of(["Each side", "The Sky"])} ${this.#of(["places one of its animals in North", "moves one of its animals to an adjacent pond", "places an Otter in a pond of its choice", "discards a random tide card from its hand"])}.`,
      `Each Otter drops its catch. Roll 3 dice: each 5 or 6 costs the Heron 1 hit.`,
      `For each Otter: its catch goes back to 0. ${this.#random.chance(80) ? "" : this.#of(["Each side removes one of its animals.", "The Sky removes an Otter.", "Each frozen animal is lost.", "In each reed bed, all Otters there are lost."])}`.trim(),
      `Roll a die for the tide${this.#of(["", ": on 1–2 the Sky gains 1 shell", ". On a 5 or more, the Sky gains 1 shell"])}.`,
      `${this.#of(["Half of the catch on each animal is lost, rounded up", "Remove half of the hits, rounded down, from each Otter", "Half of the River's shells are lost, rounded down"])}.`,
      `The ${this.#of(["Otter in last place", "Otter furthest behind", "animal in the lead", "leading animal"])} gains 1 catch.`,
      `Add 3 catch to each Otter, 1 catch to each animal in North and 1 catch to the Heron.`,
      `For each Otter: its catch ${this.#of(["rises to 3", "drops to 0"])}. Each Otter adds 1 catch to each adjacent ${this.#of(["animal", "Otter"])}.`,
    ]);
  }

  /** Tables in which numbers of animals are looked up: by name and by what they are, and by numbers. */
  tables(): string {
    const cell = (): string => `${this.#random.within([0, 6])}`;
    const row = (head: string): string => `  ${head}: ${[cell(), cell(), cell()].join(" / ")}.`;
    const state = this.#of(["frozen", "in North", "within 1 pond of the Heron", "Otter"]);
    const number = this.#of(["hits", "armour", "vigour", "mood"]);
    return [
      `TABLE AIM [entry] of an animal: ${state} / sated / otherwise.`,
      row("Laser"),
      row("Missile"),
      "",
      `TABLE REACH [${number}] of an animal by its ${this.#of(["catch", "hits"])}: 0 / 1–2 / 3 or more.`,
      ...this.#of([
        [row("0–1"), row("2+")],
        [row("0"), row("1–3"), row("Otherwise")],
      ]),
    ].join("\n");
  }

  /** What dice must show is a number of something, and numbers that the text defines. */
  #worked(it: "animal" | "pond" | null): string {
    const own = this.#of(["armour", "hits", "catch", "vigour", "laser aim", "reach"]);
    const shown = this.#of([`roll of its ${own} or more`, `die that is at least its ${own}`, "result of 3 or better"]);
    const instruction = this.#of(["loses 1 hit", "gains 1 catch", "becomes frozen"]);
    return this.#of([
      `Roll 2 [d6]. Each ${this.#of(["animal", "Otter"])} loses 1 hit for each ${shown}.`,
      `For each Otter: roll 2 [d6], then for each ${shown}: it ${instruction}.`,
      `Each animal gains catch equal to ${this.#of(["its vigour", "half its vigour, rounded down", "its missile aim", "half its reach, rounded up"])}.`,
      // “Its owner” behind it would be that of the Otter.
      `Each Otter rolls a die. If the result is ${this.#of(["higher than", "at most"])} its vigour, it ${instruction}.${it === "pond" ? " The Sky gains 1 shell." : ""}`,
      `For each animal: roll its vigour [d6] and add its vigour, then on 9 or more, it ${instruction}.`,
      ...(it === "animal"
        ? [`For each of its vigour: it ${instruction}. Roll 2 [d6]. It loses 1 hit for each ${shown}.`]
        : []),
    ]);
  }

  /** Who has most of something, and second most. */
  #majority(): string {
    const where = this.#of(["For each pond: ", "In each reed bed, ", ""]);
    const counted = where === "" ? ["shells", "animals", "ponds"] : ["animals in it", "frozen animals there"];
    const second = this.#of(["", " and the side with the second most loses 1 shell"]);
    const isTied = second === "" && this.#random.chance(50);
    const tied = isTied
      ? ` ${this.#of(["If tied, each of them gains 1 shell instead.", "In case of a tie, they each lose 1 shell.", "If several sides are tied, nobody scores."])}`
      : "";
    const said = `${isTied ? "the side" : this.#of(["the side", "each side"])} with the ${this.#of(["most", "fewest"])} ${this.#of(counted)} gains 2 shells${second}.${tied}`;
    return where === "" ? `T${said.slice(1)}`.replace(/^Tach/, "Each") : `${where}${said}`;
  }

  /** Another thing that happens where something is so, or another amount. */
  #instead(it: "animal" | "pond" | null): string {
    return this.#of([
      `Choose ${this.#of(["an animal", "up to 2 animals", "two Otters"])}. ${this.#of(["[Most hits] ", "[Random] ", ""])}${this.#of(["It", "Each of them"])} ${this.#of(["becomes frozen", "loses 1 hit", "is removed"])}. If it is frozen, it gains 1 catch. The Sky gains 1 shell.`,
      `The Sky gains ${this.#number()} shells. If ${this.condition()}, ${lower(this.#clause(it, false))} instead.`,
      `In each pond, add an Otter. ${this.#of(["If it is a reed bed", "Unless there is no Otter there"])}, place the Heron there instead.`,
      `Each Otter ${this.#of(["gains", "loses"])} 1 hit, or 3 ${this.#of(["if", "unless"])} it is frozen. The River loses 1 shell (2 if ${this.condition()}).`,
    ]);
  }

  /** Whoever acts and its target roll against each other. */
  #again(): string {
    return this.#of([
      "",
      ", rerolling each 1",
      " and reroll the lowest die",
      ". Reroll 3s and 4s once",
      ", then reroll all dice",
    ]);
  }

  #opposed(): string {
    const rolled = this.#of(["roll a die", "animals roll 2 [d3]"]);
    const added = this.#of(["", " and add their hits", " and subtract its catch"]);
    const one = this.#of(["The lower total", "The winner"]);
    const done = this.#of(["loses 1 hit", "becomes frozen and gains 1 catch", "is removed", "must retreat 1 pond"]);
    const tied = this.#of([
      "",
      "; on a tie, both do",
      ". On a tie, both lose 1 hit",
      "; on a tie, nothing happens",
      ", ties go to the defender",
      ". The attacker wins ties",
    ]);
    return `Both ${rolled}${added}. ${one} ${done}${tied}.`;
  }

  /** What happens to things, so that a rule follows, and what “it” is then. */
  events(): string {
    const where = this.#of(["there", "in that pond", "in the pond"]);
    return [
      `When ${this.#of(["an animal", "a frozen animal", "an Otter"])} is removed: The Sky gains 1 shell. Each animal ${where} loses 1 hit. ${this.sentences(null, false)}`,
      `When an animal ${this.#of(["leaves its pond", "leaves a reed bed", "enters an empty pond"])}: That pond becomes a reed bed. If the pond is a reed bed, its side gains 1 shell.`,
      `When an animal ${this.#of(["loses hits", "gains a catch"])}: It becomes ${this.#of(["frozen", "not frozen"])}. ${this.sentences("animal", false)}`,
      `When ${this.#of(["an Otter acts", "a frozen animal is activated", "an animal has acted"])}, it gains 1 catch.`,
      `When a side gains shells: Tide rises by 1.`,
      `When ${this.#of(["tide reaches 2", "the Sky reaches 4 shells", "the tide track falls to 1", "the River's shells run out"])}, the Heron becomes ${this.#of(["frozen", "sated"])}.`,
      `When ${this.#of(["the hits of an animal fall to 2", "an Otter is reduced to 1 hit", "an animal reaches 3 catch", "an animal gains its 3rd catch"])}: It flips.`,
      `${this.#of(["The first time each round that an Otter moves", "When an animal moves for the first time in a turn"])}, Tide rises by 1.`,
      `${this.#of(["An Otter may DO at most twice per round", "No frozen animal may DO more than once per game", "A side may SOW only once per round"])}.`,
      `When the last ${this.#of(["Otter", "Heron"])} is ${this.#of(["removed", "lost"])}: The River gains 1 shell.`,
      `When an Otter is placed: It flips. A pond adjacent to that pond becomes a reed bed.`,
      `At the end of the game, each side gains 1 shell per pond it owns. Choose one: the Sky gains 1 shell, or the River gains 1 shell.`.replace(
        /Choose one: (.*), or (.*)\./,
        "The player chooses: $1, or $2.",
      ),
      `At the end of each round, ${this.#of(["each frozen animal loses 1 hit", "the Sky gains 1 shell per reed bed"])}.`,
      `${this.#of(["A frozen animal loses 1 hit", "Each Otter gains 1 catch, but loses 1 hit"])} at the end of each round${this.#of(["", ", and the Sky gains 1 shell", ", but gains 1 catch"])}.`,
      `Each side gains 1 shell per reed bed it owns at the end of ${this.#of(["round 1", "round 1 and round 2", "the game"])}.`,
      `Whoever has the most shells at the end of round 1 gains 2 shells, the other 1.`,
      `The side with the most animals in ${this.#of(["North at the end of a round gains 1 shell", "a pond at the end of the round takes control of it"])}.`,
      `${this.#of(["An Otter with 9 catch is out: remove it, and the Sky gains 1 shell", "A Heron whose catch exceeds its hits sinks: its catch becomes 0", "A frozen animal with 2 catch breaks free: it becomes not frozen"])}.`,
      `When an animal ${this.#of(["runs out of hits", "reaches a catch of 2", "becomes frozen"])}, the Sky gains 1 shell.`,
      `When an animal is sated at the end of a round, ${this.#of(["it gains 1 catch", "it becomes not sated"])}.`,
      `The game ends when ${this.#of(["the Heron has 8 or more catch", "the Sky has 9 shells"])}${this.#of(["", " or there is an animal in West and the Heron is frozen"])}.`,
      `The River loses if ${this.#of(["depth ever reaches 9", "the Heron has 9 catch"])} or the River has 9 shells; the Sky loses if the Heron has 9 catch.`,
    ].join("\n  ");
  }

  /** What makes a number higher as long as it is so. */
  bonuses(): readonly string[] {
    return [
      ...(this.#random.chance(40) ? [`An animal ${this.#of(["in a reed bed", "in West"])} adds 1 to its armour.`] : []),
      ...(this.#random.chance(20) ? ["A frozen Otter has -1 armour."] : []),
    ];
  }

  /** How often the only action of units is done at most. */
  often(): string {
    return this.#random.chance(60)
      ? ""
      : this.#of([", once per turn", ", twice per round", ", at most 3 times per game", " once per round per side"]);
  }

  /** How often each unit acts in a round. */
  howOften(): string {
    return this.#of(["once", "once", "twice", "until it passes"]);
  }

  /** A step in which sides take turns until all have passed, or none. */
  turns(): string {
    if (this.#random.chance(60)) return "";
    const turn = this.#of([
      `Starting with the first player, each side ${this.#of(["acts once", "takes a turn"])} or passes, until all have passed`,
      "Each side pays 1 shell and gains 1 shell or passes, until all sides have passed",
      "In turn order, each side loses 1 shell, or gains 1 shell, or passes. Repeat this until all have passed",
    ]);
    const then = this.#of([
      "The side that passed first gains 1 shell",
      "If the Sky has passed, Tide rises by 1",
      this.#leading(),
      this.#lasting(),
    ]);
    return `  3: ${turn}. ${then}.`;
  }

  /** Who comes first from now on. */
  #leading(): string {
    return this.#of([
      "The side that passed last begins the next round",
      "The first player marker passes to the left. The first player gains 1 shell",
      "The side with the fewest shells takes the first turn in the next round. If the Sky is the first player, Tide rises by 1",
      "A side becomes the first player",
    ]);
  }

  /** What is drawn from a bag, and what becomes of it. */
  #ofBag(it: "animal" | "pond" | null, hasActor: boolean): string {
    const then = (): string => lower(this.#clause(it, hasActor));
    const drawn = `Draw ${this.#of(["a token", "2 tokens", `${this.#number()} tokens`])} from the ${this.#of(["bag", "wind bag"])}.`;
    const back = this.#of(["Return it to the bag.", "Return all drawn tokens to the bag.", ""]);
    return this.#of([
      `Draw a token from the bag. If it is ${this.#of(["red", "a blue token", "not red"])}, ${then()}, otherwise ${then()}. ${back}`,
      `Draw a token from the bag. Red: ${then()}. Blue: ${then()}. Otherwise, the Sky gains 1 shell. ${back}`,
      `Draw ${this.#number()} tokens from the bag. If a ${this.#of(["red", "blue"])} token is drawn, ${then()}. The Sky gains 1 shell for each drawn red token. ${back}`,
      `Each Otter draws a token from the bag. If it is red, it becomes frozen. The Sky gains 1 shell.`,
      `${drawn} ${this.#of(["Refill the bag", "Put all drawn tokens back into the wind bag", "Add 2 red tokens to the bag", "Remove a blue token from the bag"])}.`,
      `Draw a token from the wind bag. If the gale is drawn, ${then()}. If the ${this.#of(["bag", "wind bag"])} is empty, Tide rises by 1.`,
    ]);
  }

  /** What is so for a round or a turn alone. */
  #lasting(it: "animal" | "pond" | null = null): string {
    const until = this.#of(["the round", "the turn"]);
    return this.#of([
      `Each Otter becomes ${this.#of(["frozen", "not frozen", "sated"])} until the end of ${until}`,
      `An animal has +${this.#number()} armour for the rest of ${until}`,
      `${this.#of(["The Sky", "Each side"])} ${this.#of(["loses", "gains"])} 2 shells until the end of ${until}`,
      `Each animal gains 1 catch for each reed bed until the end of ${until}`,
      `A pond becomes ${this.#of(["a reed bed", "not a reed bed"])} until the end of ${until}`,
      `Each ${this.#of(["animal", "Otter"])} ${this.#of(["becomes frozen", "gains 2 armour"])} ${this.#of(["until its next turn", "this round"])}`,
      ...(it === "animal" ? [`It becomes frozen until the end of ${until}`] : []),
      ...(it === "pond" ? [`It becomes a reed bed until the end of ${until}`] : []),
    ]);
  }

  /** A rule of how many there may be in one place, or none. */
  limit(): string {
    if (this.#random.chance(70)) return "";
    const things = this.#of(["animals", "Otters", "frozen animals"]);
    const rule = this.#of([
      `At most ${this.#number()} ${things}${this.#of(["", " of a side"])} in ${this.#of(["a pond", "an empty pond", "a reed bed"])}.`,
      `A ${this.#of(["pond", "reed bed"])} holds ${this.#number()} ${things}.`,
    ]);
    const free = this.#of(["", "", " A reed bed has no limit.", " Any number of animals may be in North."]);
    return `${rule}${/animals/.test(rule) ? free : ""}\n  `;
  }

  /** Two rules of what happens in the place of something else, or none. */
  replacing(rules: readonly string[]): string {
    if (this.#random.chance(50)) return "";
    return `${this.#of(rules)}\n  ${this.#of(rules)}\n  `;
  }

  /** A sentence that ranks what is printed on cards. */
  #ranked(): string {
    const moved = this.#of([
      `The Sky ${this.#of(["plays", "discards", "returns"])} ${this.#of(["a tide card", "up to 2 tide cards", "all tide cards"])}`,
      `The River ${this.#of(["takes", "plays"])} a revealed tide card`,
      "Discard 2 revealed tide cards",
    ]);
    const bracket = this.#of([
      "Highest value > Random",
      "Sun > Lowest value",
      "Wild > Player’s choice",
      "Lowest value > First in order",
    ]);
    return `${moved}. [${bracket}]`;
  }

  #choice(it: "animal" | "pond" | null, hasActor: boolean): string {
    const chooser = this.#of([
      "The Sky chooses",
      "The River chooses one",
      "The player chooses",
      "Each side chooses",
      ...(it === "animal" ? ["Its side chooses"] : []),
      ...(it === "pond" ? ["Its owner chooses"] : []),
      ...(hasActor ? ["Choose one", "The side chooses"] : []),
    ]);
    const orders = ["gain 2 shells", "draw a tide card", "discard a tide card", "pay 1 shell, then Tide shifts 1 up"];
    const options = Array.from({ length: this.#random.within([2, 4]) }, () =>
      this.#random.chance(30) ? this.#of(orders) : lower(this.#clause(it, hasActor)),
    );
    const [first = "", ...others] = new Set(options);
    if (others.length === 0) others.push("nothing");
    return `${chooser}: ${[first, ...others].join(", or ")}`;
  }

  #clause(it: "animal" | "pond" | null, hasActor: boolean): string {
    const animal = this.#of([
      "The Heron",
      this.#of(["Each Otter", "Up to 2 Otters", "As many animals as possible"]),
      ...(it === "animal" ? ["It", this.#of(["That animal", "The chosen animal"])] : []),
      ...(hasActor || it === "animal" ? ["The animal"] : []),
      ...(it === "pond" ? [this.#of(["An animal in the pond", "Each animal there", "An animal in that pond"])] : []),
    ]);
    const pond = this.#of([
      "Each pond",
      "North",
      "An empty pond",
      "Up to two ponds",
      ...(it === "pond" ? ["It", "The pond"] : []),
    ]);
    const side = this.#of([
      "The River",
      "The Sky",
      "Each side",
      ...(it === "animal" ? ["Its side"] : []),
      ...(it === "pond" ? ["Its owner"] : []),
    ]);
    const shapes = [
      `${animal} becomes ${this.#of(["frozen", "not frozen", "sated", "hungry"])}`,
      `${animal} ${this.#gains()} ${this.#of(["hit", "catch"])}${this.#per()}`,
      `${animal} moves to ${this.#of(["West", "an empty pond", "a reed bed"])}`,
      ...Array.from({ length: 3 }, () => this.#of(this.#inOtherWords(animal))),
      `${animal} is removed and is placed in ${this.#of(["South", "an empty pond"])}`,
      `${animal} is removed`,
      `${animal} becomes ${this.#of(["frozen", "sated"])} and ${this.#of(["loses 1 hit", "moves to an empty pond", "hungry"])}`,
      `${pond} becomes a reed bed and belongs to the Sky`,
      `${animal} ${this.#of(["flips", "returns home"])}`,
      `Place ${this.#of(["an Otter", "2 Otters", "up to 2 Otters", "the Heron"])} in ${this.#of(["East", "an empty pond"])}`,
      `Replace ${lower(animal)} with an Otter`,
      `${pond} becomes ${this.#of(["a reed bed", "not a reed bed"])}`,
      `${animal} becomes ${this.#linked(["paired with", "wary of"], hasActor)}`,
      `${animal} becomes ${this.#of(["bound for West", "bound for North", "not bound for anything"])}`,
      `${pond} becomes ${this.#linked(["watched by"], hasActor)}`,
      `${pond} belongs to ${this.#of(["the River", "the Sky", "nobody"])}`,
      `${side} ${this.#gains()} shell${this.#per()}`,
      this.#payment(it, hasActor),
      this.#cards(side.startsWith("Its") ? "The River" : side),
      `Tide shifts ${this.#number()} ${this.#of(["up", "down", "towards 2"])}`,
      `${side} shifts 1 step ${this.#of(["up", "down"])} on its reeds track`,
      `${animal} shifts ${this.#number()} ponds ${this.#of(["up", "down", "towards a reed bed"])}`,
      this.#of(["The Sky takes 2 shells from the River", "The River takes up to 2 shells from the Sky"]),
      ...(this.#isPlayers || this.#isWithinStorm
        ? []
        : [`${this.#of(["The Sky acts", "Each side acts"])} ${this.#of(["once", "twice"])}`]),
      ...(this.#isWithinStorm
        ? []
        : [`Carry out the storm${this.#of(["", " twice", `, until ${this.condition()}, at most 3 times`])}`]),
      ...(hasActor
        ? [
            `The animal retreats 1 pond`,
            "Gain 1 shell",
            "Take up to 2 shells from the Sky",
            "The side gives 1 shell to the Sky",
          ]
        : []),
      ...(it === "pond" ? this.#inThatPond(animal) : []),
      ...(it === "animal"
        ? [
            "It swaps places with it",
            "The Sky gains shells equal to its hits",
            "It is removed, then its pond becomes a reed bed",
            "Each animal within 1 pond of it becomes sated",
          ]
        : []),
      ...(it === "animal" && hasActor
        ? ["It retreats 2 ponds", "The animal swaps places with it", "Heron swaps places with it"]
        : []),
    ];
    return this.#of(shapes);
  }

  /** What is about the pond that “it” is. */
  #inThatPond(animal: string): readonly string[] {
    const inIt = this.#of(["there", "in it", "in that pond", "in the pond", "in the chosen pond", "in this pond"]);
    const to = this.#of(["there", "to it", "to that pond", "to the same pond"]);
    return [
      `Place ${this.#of(["an Otter", "2 Otters", "the Heron"])} ${inIt}`,
      `${animal} ${this.#of(["moves", "is moved"])} ${to}`,
      `The Sky gains 1 shell for each animal ${inIt}`,
      `Tide shifts 1 up ${this.#of(["if", "unless"])} ${this.#of([`an Otter is ${inIt}`, `the Heron is ${inIt}`, "the pond is a reed bed", "there is no animal there"])}`,
    ];
  }

  #linked(links: readonly string[], hasActor: boolean): string {
    const link = this.#of(links);
    return this.#of([`not ${link} anything`, `${link} the Heron`, `${link} ${hasActor ? "the animal" : "Otter A"}`]);
  }

  #payment(it: "animal" | "pond" | null, hasActor: boolean): string {
    const payment = this.#of([
      `${this.#of(["The River", "The Sky"])} pays ${this.#number()} shells`,
      this.#of(["The Sky pays 1 shell to the River", "The River pays 1 shell to the Sky"]),
      ...(hasActor ? ["The side pays 1 shell", "The animal pays 1 hit and 1 catch"] : []),
      ...(it === "animal" ? ["It pays 1 hit", "Its side pays shells equal to its hits"] : []),
      ...(it === "pond" ? ["Its owner pays 2 shells to the Sky"] : []),
    ]);
    const object = payment.includes("shell") ? "3 shells" : "1 catch";
    return this.#random.chance(50) ? payment : `${payment} and gains ${object}`;
  }

  #cards(side: string): string {
    const count = this.#of(["a tide card", "2 tide cards", "up to 2 tide cards", "all tide cards"]);
    return this.#of([
      `Deal ${this.#number()} tide cards to ${lower(side)}`,
      `${side} draws ${this.#number()} tide cards`,
      `${side} ${this.#of(["discards", "plays", "returns"])} ${count}`,
      `${side} ${this.#of(["takes", "plays"])} a revealed tide card`,
      "Reveal 2 tide cards",
      "Refill the tide row to 3",
      "Discard the revealed tide cards",
      ...(this.hasHalves
        ? [
            `${side} plays the ${this.#of(["upper", "lower"])} half of ${this.#of(["a tide card", "a revealed tide card"])}`,
          ]
        : []),
      ...(this.hasValues ? ["The Sky gains 1 shell for each revealed tide card with value of 2 or more"] : []),
      ...(this.hasValues ? [`${side} takes a revealed tide card for its value in shells`] : []),
      "Shuffle the tide deck",
    ]);
  }

  /** Sentences that say in other words what others say. */
  #inOtherWords(animal: string): readonly string[] {
    const state = this.#of(["frozen", "sated"]);
    return [
      `${animal} ${this.#of(["is now", "is no longer"])} ${state}`,
      `${animal} ${this.#of(["suffers", "regains", "gets"])} ${this.#of(["a", "two", "1"])} hit`,
      `${animal} loses ${this.#of(["all hits", "a hit and 1 catch", "its catch"])}`,
      `Move ${lower(animal)} to ${this.#of(["West", "an empty pond"])}`,
      `${animal} becomes ${state} ${this.#of(["if", "unless"])} ${this.condition()}`,
      `Put ${this.#of(["an Otter", "the Heron"])} ${this.#of(["on", "at", "into"])} an empty pond`,
      `Tide ${this.#of(["rises by", "falls by", "goes up", "goes down by"])} ${this.#number()}`,
      `${this.#of(["Set Tide to 2", "Advance Tide by 1", "Lower Tide by 1"])}`,
      `${this.#of(["Twice", "Do this 3 times"])}: The River gains 1 shell`,
    ];
  }

  #gains(): string {
    return `${this.#of(["gains", "loses"])} ${this.#of(["", "up to "])}${this.#number()}`;
  }

  #per(): string {
    return this.#of(["", "", " for each reed bed", " for every 2 animals"]);
  }

  #diceTest(): string {
    const from = this.#number();
    return this.#of([
      `On ${from} or more`,
      `On a roll of ${from}`,
      `On 2–${from + 2}`,
      `If the sum is ${from} or less`,
      `If a die shows ${from}`,
      "If doubles are rolled",
    ]);
  }

  #number(): number {
    return this.#random.within([1, 4]);
  }

  #of<Value>(all: readonly Value[]): Value {
    const found = this.#random.pick(all);
    if (found === null) throw new Error("nothing to choose from");
    return found;
  }
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A whole text, with sentences wherever a text may have them. */
export function textFrom(author: Author): string {
  const text = pondWith({
    difficulties:
      "The game can be stormy, chosen before the game. It has depth (1–3), chosen before the game, usually 2.\n  A bag holds 3 red, 2 blue and 1 white token, refilled when empty. A wind bag holds 2 calms and 1 gale, not refilled.",
    tracks: "Ponds run from West to North.\n  Tide track: 0–4.\n  Reeds track: 0–5, for each side.",
    action: author.sentences("animal", true),
    often: author.often(),
    players: author.playersActions(),
    rules: [
      `When an animal is dead: ${author.sentences("animal", false)}`,
      `When a pond is a reed bed: ${author.sentences("pond", false)}`,
      `When an animal enters West: ${author.sentences("animal", false)}`,
      ...(author.hasEvents ? [author.events()] : []),
      ...author.bonuses(),
      // Most of these hold as soon as the game begins.
      `The Sky wins if the Heron has 3 or more catch and ${author.condition()}.`,
      ...(author.hasHalves ? ["The first side with 9 or more shells at the end of a round wins."] : []),
      "The side with the most shells wins.",
      ...(author.hasHalves ? ["If tied, the side with more animals wins."] : []),
      "When the Heron is frozen, Tide rises by 1; when an Otter is sated, the Sky gains 1 shell.",
    ].join("\n  "),
    ...deckFrom(author),
    round: [
      `1: Each animal acts ${author.howOften()}. [Random]`,
      `  2: Shuffle the tide deck. Draw a tide card and carry ${author.hasHalves ? "out its lower half" : "it out"}.`,
      author.turns(),
      `SEQUENCE STORM:\n  1: ${author.storm()}`,
    ].join("\n"),
  });
  const defined = text.replace(
    "DEFINITIONS",
    "DEFINITIONS\n  Vigour of an animal = its hits + its catch − frozen animals within 1 pond of it, at most 7.\n  Mood of an animal = 2 if frozen, its catch if sated and with hits of 2 or more, otherwise 1.",
  );
  const tables = author.tables();
  // Not of what also happens in ways that cannot be replaced.
  const fitting = REPLACING.filter(({ besides }) => !besides.test(text)).map(({ rule }) => rule);
  const looked = defined.replace("ACTIONS\n", () => `${tables}\n\nACTIONS\n`);
  return looked.replace("The Sky wins if", () => `${author.limit()}${author.replacing(fitting)}The Sky wins if`);
}

/** Rules of what happens in the place of something else, and the sentences besides which they say too little. */
const REPLACING = [
  {
    rule: "If an animal would lose its last hit, it becomes frozen instead and the Sky gains 1 shell.",
    besides: /up to \d hit|\b(?:takes?|gives?)\b[^.]*\bhits?\b/i,
  },
  {
    rule: "If an animal would gain a third catch, each animal gains 1 catch instead and it loses 1 hit.",
    besides: /up to \d catch|\b(?:takes?|gives?)\b[^.]*\bcatch\b/i,
  },
  { rule: "If a frozen animal would be removed, it becomes not frozen instead.", besides: /\breplace/i },
  { rule: "If an animal in North would become frozen, instead it gains 1 catch.", besides: /(?!)/ },
  { rule: "A sated animal cannot become frozen.", besides: /(?!)/ },
  { rule: "An animal cannot have more than 4 catch.", besides: /up to \d catch|\b(?:takes?|gives?)\b[^.]*\bcatch\b/i },
  { rule: "If tide would exceed 2, the Heron becomes not frozen instead.", besides: /up to \d tide/i },
] as const;

function deckFrom(author: Author): { readonly deck: string; readonly columns?: string; readonly by?: string } {
  const does = (): string => {
    const upper = author.sentences(null, false);
    return author.hasHalves ? `${upper} / ${author.sentences(null, false)}` : upper;
  };
  const by = author.hasHalves ? { by: "half: upper / lower" } : {};
  return author.hasValues
    ? {
        ...by,
        deck: [
          `Ebb (2): 3 / sun / yes. The Sky gains shells equal to its value. Reveal a tide card. ${does()}`,
          `Flow (2): 1 / moon / no. ${does()}`,
          `Slack: 3 / star / no.${author.hasHalves ? " Nothing / nothing." : ""}`,
        ].join("\n  "),
        columns: "value / suit / wild",
      }
    : { ...by, deck: `Ebb (2): ${does()}\n  Flow: ${does()}` };
}
