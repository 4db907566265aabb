import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

/** What the provider would write into the page as style elements: a style sheet loads once and needs no place in the body. */
it('has the variables and screen sizes of the theme in a style sheet (written anew by vitest --update)', async () => {
  const page = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      {null}
    </MantineProvider>,
  );
  const css = [...page.matchAll(/<style data-mantine-styles="[a-z]+">([^<]*)<\/style>/g)]
    .map(([, text]) => text)
    .join('\n');
  expect(css).toContain('--mantine-font-family');
  await expect(css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")).toMatchFileSnapshot('./theme-variables.css');
});
