import type { CSSOptions } from 'vite';

const mixins = `@use '~/styles/tools/media' as *;
@use '~/styles/tools/layout' as *;
`;

/**
 * What every style sheet and style block gets automatically:
 * - it is in the layer `components` of the cascade (src/styles/layer-order.ts), unless it is one of src/styles, which name their own. The
 *   styles of a shadow tree are a cascade of their own;
 * - Sass knows the mixins of src/styles/tools/_media.scss (`from`, `below`, `hover`) and _layout.scss (`stack`, `row`, `panel` …).
 */
export const styleOptions: CSSOptions = {
  preprocessorOptions: { scss: { additionalData: mixins } },
  postcss: {
    plugins: [
      {
        postcssPlugin: 'component-layer',
        Once(root, { AtRule }) {
          const isOfAllPages = /\/src\/styles\//.test(root.source?.input.file ?? '');
          const isLayered = root.some((node) => node.type === 'atrule' && node.name === 'layer');
          const isOfShadowTree = root.some((node) => node.type === 'rule' && node.selector.startsWith(':host'));
          if (isOfAllPages || isLayered || isOfShadowTree || root.nodes.length === 0) return;
          const layer = new AtRule({ name: 'layer', params: 'components' });
          layer.append(root.nodes);
          root.append(layer);
        },
      },
    ],
  },
};
