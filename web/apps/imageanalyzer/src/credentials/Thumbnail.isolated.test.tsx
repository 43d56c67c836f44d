import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CredentialsSection } from "./CredentialsSection.tsx";
import { remoteCredentials } from "./remote-manifest.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("small images are beside what they were recorded for, and their addresses are given back", () => {
  const addresses = { createObjectURL: vi.fn(() => "blob:one"), revokeObjectURL: vi.fn() };
  vi.stubGlobal("URL", Object.assign(URL, addresses));
  const { root } = remoteCredentials({ host: "a.example", address: "https://a.example/one.c2pa" });
  const part = {
    ...root,
    relationship: "part",
    title: "dragon.png",
    thumbnail: new Blob(["image"]),
  } as const;
  const shown = { ...root, state: "trusted", ingredients: [part] } as const;
  const { unmount } = render(<CredentialsSection credentials={{ root: shown, isShortened: false }} />);
  const image = screen.getByRole("img", { name: "Recorded for dragon.png" });
  expect(image.getAttribute("src")).toBe("blob:one");
  expect(image.parentElement?.textContent).toContain("dragon.png");
  expect(screen.getByText(/need not be the images that the credentials are about/)).toBeTruthy();
  fireEvent.error(image);
  expect(screen.queryByRole("img")).toBeNull();
  unmount();
  expect(addresses.revokeObjectURL).toHaveBeenCalledExactlyOnceWith("blob:one");
});
