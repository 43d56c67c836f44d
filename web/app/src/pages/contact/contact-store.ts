import { type ContactAddresses, GatewayClient } from "@orbitroom/webrtc";
import { useEffect } from "react";
import { StateStore } from "../../lib/state-store.ts";
import { useStore } from "../../lib/use-store.ts";

const contactStore = new StateStore<{ addresses: ContactAddresses | undefined }>({ addresses: undefined });

/** The email addresses that the gateway's operator has configured. Undefined until the gateway has answered. */
export function useContactAddresses(): ContactAddresses | undefined {
  useEffect(() => {
    if (contactStore.get().addresses) return;
    new GatewayClient(location.origin).config().then(
      ({ contact = {} }) => contactStore.set({ addresses: contact }),
      () => contactStore.set({ addresses: {} }),
    );
  }, []);
  return useStore(contactStore).addresses;
}
