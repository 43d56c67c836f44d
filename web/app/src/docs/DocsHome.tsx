import { CopyButton, Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";
import { Link } from "wouter";
import { usePageTitle } from "../lib/use-page-title.ts";
import "./DocsHome.css";
import { packages } from "./packages.ts";
import { componentPages } from "./page-list.ts";

const MANAGERS = [
  { name: "npm", command: (names: string) => `npm install ${names}` },
  { name: "yarn", command: (names: string) => `yarn add ${names}` },
] as const;

/** The first page of the documentation: what there is, and how it is installed. */
export function DocsHome() {
  usePageTitle("Compact");
  return (
    <article className="docs-home">
      <h1 className="docs-headline">Components, utilities and design elements to make development simpler</h1>
      <p className="page-lead">
        Eight packages, each to be installed on its own. It is the very code Orbitroom runs on, and every
        example here can be changed while it runs.
      </p>
      <section aria-labelledby="install">
        <h2 id="install">Install</h2>
        <Tabs defaultValue="npm">
          <TabList label="Package manager">
            {MANAGERS.map(({ name }) => (
              <Tab key={name} value={name}>
                {name}
              </Tab>
            ))}
          </TabList>
          {MANAGERS.map(({ name, command }) => (
            <TabPanel key={name} value={name}>
              <ul className="docs-packages plain-list">
                {packages.map((each) => (
                  <li key={each.name}>
                    <p>
                      <b>{each.name.replace("@orbitroom/", "")}</b> {each.line}
                    </p>
                    <div className="docs-command">
                      <code>{command(each.name)}</code>
                      <CopyButton iconOnly label={`Copy: ${command(each.name)}`} value={command(each.name)} />
                    </div>
                  </li>
                ))}
              </ul>
            </TabPanel>
          ))}
        </Tabs>
      </section>
      <section aria-labelledby="components">
        <h2 id="components">Components</h2>
        <ul className="docs-tiles plain-list">
          {componentPages.map(({ name, title }) => (
            <li key={name}>
              <Link href={`/compact/${name}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
