export { describeEnvironment } from "./environment/describe-environment.ts";
export {
  EnvironmentError,
  type EnvironmentOptions,
  type EnvironmentSource,
  type EnvironmentValues,
  type EnvironmentVariables,
  readEnvironment,
} from "./environment/read-environment.ts";
export type { ValueBy, Variable, VariableOptions } from "./environment/variable.ts";
export {
  duration,
  flag,
  type IntegerOptions,
  integer,
  list,
  oneOf,
  type TextOptions,
  text,
  url,
} from "./environment/variables.ts";
export { freePort } from "./free-port.ts";
export { type HealthRouteOptions, healthRoutes } from "./health-routes.ts";
export {
  defaultRouteAddress,
  type LanAddress,
  type LanAddressOptions,
  lanAddresses,
  type NetworkInterfaces,
} from "./lan-addresses.ts";
export { type LanCertificate, type LanCertificateOptions, lanCertificate } from "./lan-certificate.ts";
export { Readiness } from "./readiness.ts";
export { type ShutdownOptions, shutdownGracefully } from "./shutdown.ts";
