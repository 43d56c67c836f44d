// Workers use this, too, so it imports nothing that needs a page.
declare global {
  interface FileSystemHandle {
    queryPermission?: (access: { mode: "read" }) => Promise<PermissionState>;
  }
}

/** Whether a file may be read without asking. */
export async function canRead(handle: FileSystemFileHandle): Promise<boolean> {
  return (await handle.queryPermission?.({ mode: "read" })) === "granted";
}
