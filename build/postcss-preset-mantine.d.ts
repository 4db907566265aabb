/** The package carries no types. */
declare module 'postcss-preset-mantine' {
  import type { PluginCreator } from 'postcss';
  const preset: PluginCreator<Record<string, never>>;
  export default preset;
}
