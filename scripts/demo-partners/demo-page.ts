/** A page of a simulated partner: it says that it is a demonstration, and loads nothing. */
export const demoPage = (demo: string, title: string, content: string, styles = ''): string => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo: ${title}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f4f5;color:#18181b}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d4d4d8;border-radius:12px}
.demo{margin:0 0 1rem;padding:.5rem .75rem;background:#fef3c7;border-radius:8px;font-weight:600}
${styles}</style></head>
<body><main><p class="demo">${demo}</p><h1>${title}</h1>${content}</main></body></html>`;

/** Text of others in such a page. */
export const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
