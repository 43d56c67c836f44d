import { gatewaySettings } from "@orbitroom/app-kit/gateway.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import type { ContactAddresses } from "@orbitroom/webrtc";
import { useEffect } from "react";

/** The email addresses that the gateway's operator has configured; none of them until the gateway has answered. */
export type ContactState =
  | { readonly status: "loading" | "failed"; readonly addresses?: undefined }
  | { readonly status: "loaded"; readonly addresses: ContactAddresses };

const contactStore = new StateStore<{ contact: ContactState }>({ contact: { status: "loading" } });

/** Loads the addresses once. After a failure, the next visit to the page tries again. */
export function useContactAddresses(): ContactState {
  useEffect(() => {
    if (contactStore.get().contact.status === "loaded") return;
    void gatewaySettings.known().then((config) =>
      contactStore.set({
        contact: config ? { status: "loaded", addresses: config.contact ?? {} } : { status: "failed" },
      }),
    );
  }, []);
  return useStore(contactStore).contact;
}
