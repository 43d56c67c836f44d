import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CredentialsSection } from "./CredentialsSection.tsx";
import { remoteCredentials } from "./remote-manifest.ts";

afterEach(cleanup);

const elsewhere = remoteCredentials({ host: "a.example", address: "https://a.example/one.c2pa" });

test("credentials elsewhere are named with their address as text, and not as a link", () => {
  render(<CredentialsSection credentials={elsewhere} />);
  const section = screen.getByRole("group", { name: "Content credentials" });
  expect(section.textContent).toContain("Stored elsewhere, not checked");
  expect(section.textContent).toContain("https://a.example/one.c2pa");
  expect(section.querySelector("a, img")).toBeNull();
});

test("an ingredient whose image was not compared says so", () => {
  const part = {
    ...elsewhere.root,
    relationship: "part",
    title: "dragon.png",
    state: "trusted",
    isUncompared: true,
  } as const;
  const root = { ...elsewhere.root, state: "trusted", ingredients: [part] } as const;
  render(<CredentialsSection credentials={{ root, isShortened: false }} />);
  const details = screen.getByText("dragon.png").closest("details");
  expect(details?.querySelector("summary")?.textContent).toContain("Signature valid, signer trusted");
  expect(details?.textContent).toContain("could not be compared with what was signed");
});
