export { Environment, EnvironmentError, type EnvironmentSource } from "./environment.ts";
export { lanAddresses, type NetworkInterfaces } from "./lan-addresses.ts";
export { type LanCertificate, type LanCertificateOptions, lanCertificate } from "./lan-certificate.ts";
export { type ShutdownOptions, type SignalSource, shutdownOnSignal } from "./shutdown.ts";
