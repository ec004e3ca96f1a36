import { useState } from "preact/hooks";
import type { Answer, Question } from "../../library/companion.ts";
import type { SessionClient } from "../session/protocol.ts";
import { LONGEST_LINK, writeLink } from "../share/link.ts";
import { TEXTS } from "../texts/texts.ts";
import { copyText, saveFile } from "../frame/files.ts";
import { Button, Panel } from "../frame/page.tsx";
import type { Playing } from "./game-controller.ts";
import { commandsOf } from "./question-card.tsx";

interface Properties {
  readonly playing: Playing;
  readonly client: SessionClient;
  readonly question: Question;
  readonly onAnswer: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Rarely used things: commands, the link and the file of a game, the keys. */
export function MorePanel({ playing, client, question, onAnswer, onClose }: Properties) {
  const [said, setSaid] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { setup } = playing.game;
  const share = async (): Promise<void> => {
    const saved = await client.call("save", null);
    if (!saved.ok) return setSaid(saved.reason);
    const { sheets, roster, board } = setup;
    const fragment = await writeLink({ game: setup.game, save: saved.value.text, sheets, roster, board });
    const address = `${location.origin}${location.pathname}${fragment}`;
    if (address.length > LONGEST_LINK) return setSaid(TEXTS.linkTooLong);
    setLink(address);
    setSaid((await copyText(address)) ? TEXTS.shared(address.length) : TEXTS.sharedNot);
  };
  const download = async (): Promise<void> => {
    const saved = await client.call("save", null);
    if (!saved.ok) return setSaid(saved.reason);
    saveFile(`companion-${setup.scenario}-${setup.options.bot.toLowerCase()}.json`, saved.value.text);
  };
  return (
    <Panel title={TEXTS.more} onClose={onClose}>
      <div class="answers">
        {commandsOf(question).map(({ label, answer }) => (
          <Button key={label} kind="answer" label={label} onPress={() => onAnswer(answer)} />
        ))}
        <Button kind="answer" label={TEXTS.share} onPress={() => void share()} />
        <Button kind="answer" label={TEXTS.download} onPress={() => void download()} />
      </div>
      {said !== null && <p role="status">{said}</p>}
      {link !== null && <input class="link" type="text" readOnly value={link} aria-label={TEXTS.share} />}
      <h3>{TEXTS.keys}</h3>
      <dl class="keys">
        {(playing.picture === null ? TEXTS.keyList : TEXTS.turnKeyList).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
