import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

/** What the provider would write into the page as a style element: a style sheet loads once and needs no place in the body. */
it('has the variables of the theme in a style sheet (written anew by vitest --update)', async () => {
  const page = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      {null}
    </MantineProvider>,
  );
  const css = /<style data-mantine-styles="true">([^<]*)<\/style>/.exec(page)?.[1] ?? '';
  expect(css).toContain('--mantine-font-family');
  await expect(css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")).toMatchFileSnapshot('./theme-variables.css');
});
