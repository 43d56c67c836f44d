export {
  EnvironmentError,
  type EnvironmentSchema,
  type EnvironmentSource,
  readEnvironment,
} from "./environment.ts";
export { lanAddresses, type NetworkInterfaces } from "./lan-addresses.ts";
export { type LanCertificate, type LanCertificateOptions, lanCertificate } from "./lan-certificate.ts";
export { type ShutdownOptions, shutdownGracefully } from "./shutdown.ts";
