/** Constants that electron.vite.config.ts writes into the build. */
declare const __TEST_BUILD__: boolean;
declare const __DEFAULT_API_URL__: string;

/** A file that is copied beside the bundle; the import is its path. */
declare module '*?asset' {
  const file: string;
  export default file;
}
