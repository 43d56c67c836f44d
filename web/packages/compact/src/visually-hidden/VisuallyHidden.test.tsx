import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

afterEach(cleanup);

conformance(<VisuallyHidden>Opens in a new tab</VisuallyHidden>);
