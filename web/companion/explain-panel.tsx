import type { Explanation } from "../../library/explain-question.ts";
import { TEXTS } from "../texts/texts.ts";
import { Panel } from "../frame/panel.tsx";

interface Properties {
  readonly explanations: readonly Explanation[];
  readonly onClose: () => void;
}

/** What the words of the open question mean. */
export function ExplainPanel({ explanations, onClose }: Properties) {
  return (
    <Panel title={TEXTS.helpTitle} onClose={onClose}>
      {explanations.length === 0 && <p>{TEXTS.helpNothing}</p>}
      <dl>
        {explanations.map(({ term, text, source }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text.replaceAll("`", "")} {source !== null && <small>{source}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
