import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Card, Icon, Menu, MenuItem, toasts } from "@orbitroom/compact";
import { type ReactElement, useState } from "react";
import { type Catalogue, PUBLIC_CATALOGUES } from "../catalogues/catalogue.ts";
import type { OwnCatalogues } from "../catalogues/own-catalogues.ts";
import { CatalogueDialog } from "./CatalogueDialog.tsx";
import styles from "./CatalogueList.module.css";
import { findHref } from "./find-place.ts";

/** The catalogues that come with the app, and those that the person has added. */
export function CatalogueList({ catalogues }: { readonly catalogues: OwnCatalogues }): ReactElement {
  const { own } = useStore(catalogues.state);
  const [editing, setEditing] = useState<Catalogue | "new">();
  const remove = ({ address, title }: Catalogue): void => {
    const restore = catalogues.remove(address);
    toasts.show({ message: `'${title}' was removed.`, action: { label: "Undo", onPress: restore } });
  };
  return (
    <>
      <ul className={styles["list"]}>
        {PUBLIC_CATALOGUES.map((catalogue) => (
          <CatalogueCard key={catalogue.address} catalogue={catalogue} />
        ))}
      </ul>
      <section className={styles["own"]} aria-labelledby="own-catalogues">
        <div className={styles["head"]}>
          <h2 id="own-catalogues" className={styles["heading"]}>
            Your catalogues
          </h2>
          <Button icon="plus" onClick={() => setEditing("new")}>
            Add a catalogue
          </Button>
        </div>
        {own.length === 0 ? (
          <p className={styles["quiet"]}>
            Add the OPDS address of a library, a publisher or your own server, such as Calibre, Kavita or
            Komga.
          </p>
        ) : (
          <ul className={styles["list"]}>
            {own.map((catalogue) => (
              <CatalogueCard
                key={catalogue.address}
                catalogue={catalogue}
                menu={
                  <Menu label={`More for ${catalogue.title}`} icon="more">
                    <MenuItem onClick={() => setEditing(catalogue)}>Rename</MenuItem>
                    <MenuItem danger onClick={() => remove(catalogue)}>
                      Remove
                    </MenuItem>
                  </Menu>
                }
              />
            ))}
          </ul>
        )}
      </section>
      <p className={styles["quiet"]}>
        Your browser asks these servers itself, when you open one. They see your internet address, as with any
        website. Once a book is in your library, reading it asks no server.
      </p>
      {editing && (
        <CatalogueDialog
          catalogue={editing === "new" ? undefined : editing}
          onSave={(address, title) => {
            catalogues.save(address, title);
            setEditing(undefined);
            if (editing === "new") location.hash = findHref(address);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

interface CatalogueCardProps {
  readonly catalogue: Catalogue;
  readonly menu?: ReactElement | undefined;
}

function CatalogueCard({
  catalogue: { title, address, about, note, icon },
  menu,
}: CatalogueCardProps): ReactElement {
  return (
    <Card as="li" className={styles["card"]}>
      <div className={styles["name"]}>
        <a className={styles["link"]} href={findHref(address)}>
          <Icon icon={icon} />
          <span>{title}</span>
        </a>
        {menu}
      </div>
      <p>{about}</p>
      {note !== undefined && <p className={styles["quiet"]}>{note}</p>}
    </Card>
  );
}
