import { FormDialog } from "@orbitroom/app-kit/page/FormDialog.tsx";
import { Input } from "@orbitroom/compact";
import { type ReactElement, useState } from "react";
import { hostOf, typedAddress } from "../opds/outside-address.ts";
import styles from "./OpenLinkDialog.module.css";

interface OpenLinkDialogProps {
  /** The address that a link names; undefined if the person is to type one. */
  readonly address?: string | undefined;
  readonly onDownload: (address: string, title: string) => void;
  readonly onClose: () => void;
}

/** Asks before it downloads the book that a link names, or asks for an address. */
export function OpenLinkDialog({ address, onDownload, onClose }: OpenLinkDialogProps): ReactElement {
  const [text, setText] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const download = (): void => {
    const chosen = address ?? typedAddress(text);
    if (chosen === undefined) setIsRefused(true);
    else onDownload(chosen, titleOfLink(chosen));
  };
  return (
    <FormDialog
      title={address === undefined ? "Add a book from a link" : "Download this book?"}
      action="Download"
      onSubmit={download}
      onClose={onClose}
    >
      {address === undefined ? (
        <Input
          label="Address of a book"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={text}
          onValueChange={(value) => {
            setText(value);
            setIsRefused(false);
          }}
          helper="Your browser asks that server for the file. Ours never sees the address."
          error={isRefused && "Paste an address that begins with https://."}
        />
      ) : (
        <>
          <p>
            This link leads to a book at <strong>{hostOf(address)}</strong>. Nothing is downloaded until you
            say so.
          </p>
          <p className={styles["address"]}>{address}</p>
        </>
      )}
    </FormDialog>
  );
}

/** What to call a book until it is open: the name of its file. */
function titleOfLink(address: string): string {
  const { pathname, host } = new URL(address);
  const name = pathname.split("/").at(-1) ?? "";
  try {
    return (
      decodeURIComponent(name).replace(/(?:\.fb2)?\.(?:epub|pdf|mobi|prc|azw3?|fb2|fbz|cbz|zip)$/i, "") ||
      host
    );
  } catch {
    return name || host;
  }
}
