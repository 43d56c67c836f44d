import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { CopyButton, cx, Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";
import { Link } from "wouter";
import styles from "./DocsHome.module.css";
import { LiveStart } from "./home/LiveStart.tsx";
import { installables, isInRegistry, packages } from "./packages.ts";
import { componentPages, creativePages, enginePages, type PageEntry, roomPages } from "./page-list.ts";

const MANAGERS = [
  { name: "npm", command: (names: string) => `npm install ${names}` },
  { name: "yarn", command: (names: string) => `yarn add ${names}` },
] as const;

/** The home page of the documentation: an example that runs, the packages, how to install them, and their pages. */
export function DocsHome() {
  usePageTitle("Compact");
  return (
    <article className={styles["home"]}>
      <PageHead
        title="Components, utilities and design elements to make development simpler"
        lead="Eight packages that you install separately. Orbitroom itself is built with them."
      />
      <div className={styles["start"]}>
        <LiveStart />
      </div>
      <section aria-labelledby="install">
        <h2 id="install">Install</h2>
        {!isInRegistry && (
          <>
            <p>
              The packages are not in a registry yet. Run this in your copy of Orbitroom: it makes an archive
              of each. Then install what you need in a project beside it.
            </p>
            <Command text="npm run pack:all" />
          </>
        )}
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
              <ul className={cx(styles["packages"], "plain-list")}>
                {packages.map((each) => (
                  <li key={each.name}>
                    <p>
                      <b>{each.name.replace("@orbitroom/", "")}</b> {each.description}
                    </p>
                    <Command text={command(installables(each, isInRegistry))} />
                  </li>
                ))}
              </ul>
            </TabPanel>
          ))}
        </Tabs>
      </section>
      <PageTiles id="components" title="Components" pages={componentPages} />
      <PageTiles id="creative" title="Creative components" pages={creativePages} />
      <PageTiles id="rooms" title="Rooms" pages={roomPages} />
      <PageTiles id="models" title="3D models" pages={enginePages} />
    </article>
  );
}

/** A command with a button that copies it. */
function Command({ text }: { text: string }) {
  return (
    <div className={styles["command"]}>
      <code>{text}</code>
      <CopyButton iconOnly label={`Copy: ${text}`} value={text} />
    </div>
  );
}

function PageTiles({ id, title, pages }: { id: string; title: string; pages: readonly PageEntry[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cx(styles["tiles"], "plain-list")}>
        {pages.map((page) => (
          <li key={page.name}>
            <Link href={`/compact/${page.name}`}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
