import { readAppFiles, readAppRecords } from "../stores/app-data.ts";
import type { AppStores } from "../stores/app-stores.ts";
import { recordToJson } from "./record-json.ts";
import { type SourcePart, textFile } from "./write-backup.ts";

/** The id of the file with an app's records and settings. The id of any other file is its path on this device. */
export const RECORDS_ID = "records";

/** An app to export. */
export interface NamedStores {
  /** The app's path, such as `/books`. */
  readonly id: string;
  readonly name: string;
  readonly stores: AppStores;
}

/** What an app keeps, to be written into a backup; undefined if it keeps nothing. */
export async function appSource({ id, name, stores }: NamedStores): Promise<SourcePart | undefined> {
  const [{ records, settings }, files] = await Promise.all([readAppRecords(stores), readAppFiles(stores)]);
  if (records.length === 0 && files.length === 0 && Object.keys(settings).length === 0) return undefined;
  const folder = `apps${id}`;
  const json = records.map(({ path, data }) => ({ path, data: recordToJson(data) }));
  return {
    kind: "app",
    ...{ id, name },
    files: [
      textFile(`${folder}/records.json`, RECORDS_ID, JSON.stringify({ records: json, settings })),
      ...files.map(({ path, file }) => ({
        path: `${folder}/files/${path}`,
        ...{ id: path, sizeBytes: file.size, modified: new Date(file.lastModified) },
        open: () => file,
      })),
    ],
  };
}
