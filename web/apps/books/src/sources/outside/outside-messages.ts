/** A request of the page to the worker. */
export type OutsideRequest =
  | {
      readonly type: "get";
      readonly call: number;
      readonly url: string;
      /** A larger answer is given up. */
      readonly maxBytes: number;
      readonly accept: string;
      /** The header of the same name. */
      readonly authorization?: string | undefined;
    }
  | { readonly type: "cancel"; readonly call: number };

/** Why there is no answer. */
export type OutsideFailure = "unreachable" | "status" | "sign_in" | "too_large" | "stalled" | "cancelled";

/** A report of the worker about a call. */
export type OutsideReport =
  | {
      readonly type: "progress";
      readonly call: number;
      readonly loadedBytes: number;
      readonly totalBytes?: number | undefined;
    }
  | {
      readonly type: "done";
      readonly call: number;
      /** The address after redirects. */
      readonly url: string;
      readonly body: Blob;
    }
  | {
      readonly type: "failed";
      readonly call: number;
      readonly reason: OutsideFailure;
      readonly status?: number | undefined;
    };
