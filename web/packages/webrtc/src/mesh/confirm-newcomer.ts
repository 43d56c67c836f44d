import { Backoff } from "@orbitroom/dev-utils";
import { type GatewayClient, GatewayError } from "../gateway/gateway-client.ts";
import { retryWaitMs } from "../gateway/retry-wait.ts";

/** How long to wait before the gateway is called again. */
const BACKOFF = { minMs: 500, maxMs: 15_000 };

/**
 * Confirms a newcomer at the gateway: from then on, it may open an entrance itself and can be found again. Retries as long as the
 * gateway cannot be reached and the confirmation is due.
 */
export async function confirmNewcomer(
  gateway: GatewayClient,
  answer: Parameters<GatewayClient["confirm"]>[0],
  isDue: () => boolean,
): Promise<void> {
  const backoff = new Backoff(BACKOFF);
  do {
    try {
      await gateway.confirm(answer);
      return;
    } catch (error) {
      if (!(error instanceof GatewayError && error.isTemporary)) return;
      const waitMs = retryWaitMs(error, backoff.nextMs());
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  } while (isDue());
}
