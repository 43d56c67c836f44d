import { type TransferHandler, transferHandlers } from "comlink";

/** The parts of an error that Comlink's own handler sends, plus the code, which it leaves out. */
type Thrown = { readonly isError: boolean; readonly value: unknown };

/** Makes the errors of this worker keep their `code` on their way to the page. */
export function passErrorCodes(): void {
  const handler = transferHandlers.get("throw") as TransferHandler<{ value: unknown }, Thrown>;
  transferHandlers.set("throw", {
    ...handler,
    serialize(thrown: { value: unknown }) {
      const { value } = thrown;
      if (!(value instanceof Error) || !("code" in value)) return handler.serialize(thrown);
      const { message, name, stack, code } = value;
      return [{ isError: true, value: { message, name, stack, code } }, []];
    },
  });
}
