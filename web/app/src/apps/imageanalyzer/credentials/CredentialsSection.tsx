import { useId } from "react";
import { lazily } from "../../../lib/lazily.ts";
import styles from "./CredentialsSection.module.css";
import type { CredentialNode, Credentials, SigningTime } from "./credentials.ts";
import {
  actionLine,
  relationshipNames,
  signerTitle,
  sourcesText,
  stateNames,
  stateTexts,
  UNCHECKED_REVOCATION,
} from "./credentials-text.ts";

const dateFormat = lazily(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }),
);

/** The content credentials of an image: who signed it, what was done to it, and what it was made from. */
export function CredentialsSection({ credentials: { root, isShortened } }: { credentials: Credentials }) {
  const headingId = useId();
  return (
    // Not a landmark: every image has one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={styles["section"]} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles["heading"]}>
        Content credentials
      </h3>
      {root.state && (
        <p>
          <StateTag node={root} /> {stateTexts[root.state]}
        </p>
      )}
      <NodeFacts node={root} />
      {root.ingredients.length > 0 && (
        <>
          <h4 className={styles["subheading"]}>Ingredients</h4>
          <Ingredients nodes={root.ingredients} />
        </>
      )}
      {isShortened && <p className={styles["quiet"]}>There is more than is listed here.</p>}
      <p className={styles["quiet"]}>{UNCHECKED_REVOCATION}</p>
    </div>
  );
}

function StateTag({ node: { state } }: { node: CredentialNode }) {
  return (
    <span className={styles["tag"]} data-state={state ?? "none"}>
      {state ? stateNames[state] : "No content credentials"}
    </span>
  );
}

/** What a manifest says: the signer, the time, the software, what was done, and what is wrong with it. */
function NodeFacts({ node }: { node: CredentialNode }) {
  const { signer, time, generator, actions, sources, problems } = node;
  const facts: readonly (readonly [string, string])[] = [
    [signerTitle(node), signer?.name ?? ""],
    ["Certificate from", signer?.issuer ?? ""],
    ["Signed on", time ? timeText(time) : ""],
    ["Made with", generator],
    ["Metadata", sourcesText(sources)],
  ];
  return (
    <>
      <dl className={styles["facts"]}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {actions.length > 0 && (
          <div>
            <dt>What was done</dt>
            <dd>
              <ol className={styles["actions"]}>
                {actions.map((action, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the actions never move, and two may be alike
                  <li key={index}>{actionLine(action)}</li>
                ))}
              </ol>
            </dd>
          </div>
        )}
      </dl>
      {problems.map((problem) => (
        <p key={problem} className={styles["problem"]}>
          {problem}
        </p>
      ))}
    </>
  );
}

function Ingredients({ nodes }: { nodes: readonly CredentialNode[] }) {
  return (
    <ul className={styles["ingredients"]}>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ingredients never move, and two may be alike
        <li key={index}>
          <Ingredient node={node} />
        </li>
      ))}
    </ul>
  );
}

function Ingredient({ node }: { node: CredentialNode }) {
  const summary = (
    <>
      <span>
        {relationshipNames[node.relationship]} <strong>{node.title || "an image without a name"}</strong>
      </span>
      <StateTag node={node} />
      {saysAi(node) && (
        <span className={styles["tag"]} data-state="ai">
          Labelled AI
        </span>
      )}
    </>
  );
  if (node.state === undefined) {
    return (
      <div className={styles["plain"]}>
        {summary} {node.problems.join(" ")}
      </div>
    );
  }
  return (
    <details className={styles["details"]}>
      <summary>{summary}</summary>
      <NodeFacts node={node} />
      {node.ingredients.length > 0 && <Ingredients nodes={node.ingredients} />}
    </details>
  );
}

/** Whether a statement in the manifest names AI, no matter how far its signature can be trusted. */
const saysAi = ({ actions, sources }: CredentialNode): boolean =>
  [...actions, ...sources].some(({ source }) => source?.direction === "ai");

const timeText = ({ iso, isTrusted }: SigningTime): string =>
  isTrusted ? dateFormat().format(new Date(iso)) : `${dateFormat().format(new Date(iso))} (not confirmed)`;
