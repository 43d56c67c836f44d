import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";
import { useId } from "react";
import styles from "./CredentialsSection.module.css";
import type { CredentialNode, Credentials, RemoteManifest, SigningTime } from "./credentials.ts";
import {
  actionLine,
  REMOTE_NAME,
  relationshipNames,
  remoteTexts,
  signerTitle,
  sourcesText,
  stateName,
  stateText,
  THUMBNAILS,
  UNCHECKED_REVOCATION,
} from "./credentials-text.ts";
import { Thumbnail } from "./Thumbnail.tsx";

const dateFormat = lazily(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }),
);

/** The content credentials of an image: who signed it, what was done to it, and what it was made from. */
export function CredentialsSection({ credentials }: { credentials: Credentials }) {
  const headingId = useId();
  return (
    // Not a landmark: every image has one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={styles["section"]} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles["heading"]}>
        Content credentials
      </h3>
      {credentials.remote ? <Remote remote={credentials.remote} /> : <Checked credentials={credentials} />}
    </div>
  );
}

/** Credentials that are not in the file. Their address is not a link: nothing in a file leads elsewhere by a click. */
function Remote({ remote }: { remote: RemoteManifest }) {
  return (
    <>
      <p>
        <span className={styles["tag"]}>{REMOTE_NAME}</span>
      </p>
      {remoteTexts(remote).map((text) => (
        <p key={text} className={styles["address"]}>
          {text}
        </p>
      ))}
    </>
  );
}

function Checked({ credentials: { root, isShortened } }: { credentials: Credentials }) {
  return (
    <>
      {root.state && (
        <div className={styles["state"]}>
          {root.thumbnail && <Thumbnail image={root.thumbnail} name="this image" />}
          <p>
            <StateTag node={root} /> {stateText(root)}
          </p>
        </div>
      )}
      <NodeFacts node={root} />
      {root.ingredients.length > 0 && (
        <>
          <h4 className={styles["subheading"]}>Ingredients</h4>
          <Ingredients nodes={root.ingredients} />
        </>
      )}
      {hasThumbnail(root) && <p className={styles["quiet"]}>{THUMBNAILS}</p>}
      {isShortened && <p className={styles["quiet"]}>Not all of it is listed here.</p>}
      <p className={styles["quiet"]}>{UNCHECKED_REVOCATION}</p>
    </>
  );
}

function StateTag({ node }: { node: CredentialNode }) {
  return (
    <span className={styles["tag"]} data-state={node.state ?? "none"}>
      {stateName(node)}
    </span>
  );
}

/** The facts of a manifest: the signer, the time, the software, the actions, and its problems. */
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
  const name = node.title || "an image without a name";
  const summary = (
    <>
      {node.thumbnail && <Thumbnail image={node.thumbnail} name={name} />}
      <span>
        {relationshipNames[node.relationship]} <strong>{name}</strong>
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
      <p>{stateText(node)}</p>
      <NodeFacts node={node} />
      {node.ingredients.length > 0 && <Ingredients nodes={node.ingredients} />}
    </details>
  );
}

const hasThumbnail = ({ thumbnail, ingredients }: CredentialNode): boolean =>
  thumbnail !== undefined || ingredients.some(hasThumbnail);

/** Whether a statement in the manifest names AI, no matter how far its signature can be trusted. */
const saysAi = ({ actions, sources }: CredentialNode): boolean =>
  [...actions, ...sources].some(({ source }) => source?.direction === "ai");

const timeText = ({ iso, isTrusted }: SigningTime): string =>
  isTrusted ? dateFormat().format(new Date(iso)) : `${dateFormat().format(new Date(iso))} (not confirmed)`;
