/** Our look as a Mantine theme. Colours are chosen so that text meets WCAG AA on every surface of both schemes. */
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** The accent: a calm evergreen. */
const pine: MantineColorsTuple = [
  '#eaf6f3',
  '#d3ebe5',
  '#a9d9ce',
  '#7cc5b5',
  '#58b5a2',
  '#2f9784',
  '#167d6c',
  '#0b6a5c',
  '#07574b',
  '#05443b',
];
/** Second accent, for warm highlights. */
const amber: MantineColorsTuple = [
  '#fff5e6',
  '#fde7c8',
  '#f9cf93',
  '#f4b45a',
  '#ef9f33',
  '#d98310',
  '#b3690a',
  '#8f5208',
  '#74420a',
  '#5c350b',
];
/** Ink: our own dark shades, blue-tinted instead of grey. */
const dark: MantineColorsTuple = [
  '#e4e9f1',
  '#c5cedb',
  '#a7b3c4',
  '#8290a5',
  '#344055',
  '#293446',
  '#1d2736',
  '#151d29',
  '#0e151f',
  '#080d14',
];
const gray: MantineColorsTuple = [
  '#f7f9fa',
  '#eff2f4',
  '#e3e8ec',
  '#d3dae0',
  '#bcc6cf',
  '#98a5b1',
  '#6c7a88',
  '#4c5967',
  '#333e4a',
  '#1c252f',
];

/** A dialog's head is a `<header>` in the body, which would count as a second banner of the page. */
const NO_LANDMARK = { role: 'presentation' };

/** The mark on the accent in boxes that are checked, for the same reason as in `variantColorResolver`. */
const ON_ACCENT = { iconColor: 'var(--rc-on-accent)' };

export const theme = createTheme({
  colors: { pine, amber, dark, gray },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 4 },
  // The accent is light in the dark scheme and wants dark text there; Mantine's resolver does not know the scheme.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    const isAccent = input.color === undefined || input.color === 'pine';
    return input.variant === 'filled' && isAccent ? { ...colours, color: 'var(--rc-on-accent)' } : colours;
  },
  autoContrast: true,
  luminanceThreshold: 0.32,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '9px', lg: '14px', xl: '20px' },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  headings: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 1.875rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(15 30 40 / 5%)',
    sm: '0 1px 2px rgb(15 30 40 / 5%), 0 4px 12px -4px rgb(15 30 40 / 8%)',
    md: '0 2px 4px rgb(15 30 40 / 4%), 0 12px 28px -8px rgb(15 30 40 / 14%)',
    lg: '0 4px 8px rgb(15 30 40 / 4%), 0 24px 48px -12px rgb(15 30 40 / 20%)',
  },
  // By name and not by `Modal.extend`, which would pull both into the first route.
  components: {
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        centered: true,
        radius: 'lg',
        attributes: { header: NO_LANDMARK },
      },
      styles: { title: { fontWeight: 650, fontSize: '1.125rem', lineHeight: 1.3, letterSpacing: '-0.015em' } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: NO_LANDMARK } } },
    Checkbox: { defaultProps: ON_ACCENT },
    Radio: { defaultProps: ON_ACCENT },
    InputWrapper: { styles: { label: { marginBottom: 6, fontWeight: 500 } } },
  },
});

/** Mantine's own text colours fail AA on tinted surfaces; ours do not. Our own `--rc-*` stand in global.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#121a23',
    '--mantine-color-dimmed': '#536170',
    '--mantine-color-placeholder': '#687685',
    '--mantine-color-anchor': '#0b6a5c',
    '--mantine-color-error': '#b91c1c',
    '--mantine-color-default-border': '#d6dde3',
  },
  dark: {
    '--mantine-color-body': '#151d29',
    '--mantine-color-text': '#e4e9f1',
    '--mantine-color-dimmed': '#a7b3c4',
    '--mantine-color-placeholder': '#96a3b6',
    '--mantine-color-anchor': '#7cc5b5',
    '--mantine-color-error': '#ff9d9d',
    '--mantine-color-default': '#1a2432',
    '--mantine-color-default-border': '#37445a',
  },
});
