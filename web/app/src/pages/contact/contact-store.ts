import { type ContactAddresses, GatewayClient } from "@orbitroom/webrtc";
import { useEffect } from "react";
import { StateStore } from "../../lib/state-store.ts";
import { useStore } from "../../lib/use-store.ts";

/** The email addresses that the gateway's operator has configured; none of them until the gateway has answered. */
export type ContactState =
  | { readonly status: "loading" | "failed"; readonly addresses?: undefined }
  | { readonly status: "loaded"; readonly addresses: ContactAddresses };

const contactStore = new StateStore<{ contact: ContactState }>({ contact: { status: "loading" } });

/** Loads the addresses once; after a failure, again with the next visit of the page. */
export function useContactAddresses(): ContactState {
  useEffect(() => {
    if (contactStore.get().contact.status === "loaded") return;
    new GatewayClient(location.origin).config().then(
      ({ contact = {} }) => contactStore.set({ contact: { status: "loaded", addresses: contact } }),
      () => contactStore.set({ contact: { status: "failed" } }),
    );
  }, []);
  return useStore(contactStore).contact;
}
