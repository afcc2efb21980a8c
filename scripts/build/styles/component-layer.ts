import type { CSSOptions } from 'vite';

/**
 * Puts the styles of components and features into the layer `components` of the cascade (src/styles/layer-order.ts): they win over the
 * elements' own, and those that a page has outside any layer win over them. The styles of a shadow tree are a cascade of their own.
 */
export const componentLayer: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'component-layer',
        Once(root, { AtRule }) {
          const isOfComponent = /\/src\/(components|features)\//.test(root.source?.input.file ?? '');
          const isLayered = root.some((node) => node.type === 'atrule' && node.name === 'layer');
          const isOfShadowTree = root.some((node) => node.type === 'rule' && node.selector.startsWith(':host'));
          if (!isOfComponent || isLayered || isOfShadowTree || root.nodes.length === 0) return;
          const layer = new AtRule({ name: 'layer', params: 'components' });
          layer.append(root.nodes);
          root.append(layer);
        },
      },
    ],
  },
};
