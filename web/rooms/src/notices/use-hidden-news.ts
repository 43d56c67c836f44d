import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect, useState } from "react";
import { nameOf, needsNames } from "../devices/device-names.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomDevice } from "../session/room-state.ts";
import { transferRunOf } from "../show/transfer-run.ts";
import type { DeviceNumber } from "../worker/device-number.ts";
import { HiddenNews, type News, newsTitle } from "./hidden-news.ts";
import { notify } from "./notifications.ts";

const noNews = fixedStore<News>({ messages: 0, pairs: [], asked: 0, delivered: false });

/**
 * What happened in a room while its page was hidden, in a few words. The browser shows a notification, too, if the person wants
 * that.
 */
export function useHiddenNews(session: RoomSession, devices: readonly RoomDevice[]): string | undefined {
  const [store, setStore] = useState<HiddenNews>();
  useEffect(() => {
    const made = new HiddenNews(session.entries, transferRunOf(session.entries));
    setStore(made);
    return () => made.close();
  }, [session]);
  const senderName = (pair: DeviceNumber | undefined) => nameOf(devices, pair);
  const title = newsTitle(useStore(store ?? noNews), needsNames(devices) ? senderName : undefined);
  useEffect(() => {
    if (title !== undefined) void notify(title, session.state.get().roomId ?? "");
  }, [title, session]);
  return title;
}
