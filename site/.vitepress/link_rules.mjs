// A plug-in of markdown-it that turns each rule ID in a text, such as C-CHAL-4, into a link to its
// rule. It leaves headings, links and code alone.
const ID = /\b[A-Z]{1,2}-(?:[A-Z0-9]+-)?[A-Z]?\d+\b/g;

/** The text as tokens: the plain parts, and a link for each rule ID that the book has. */
function linked(text, places, Token) {
  const made = [];
  const add = (type, tag, nesting, content = '') => {
    const token = new Token(type, tag, nesting);
    token.content = content;
    made.push(token);
    return token;
  };
  let from = 0;
  for (const { 0: id, index } of text.matchAll(ID)) {
    const place = places[id];
    if (place === undefined) continue;
    add('text', '', 0, text.slice(from, index));
    add('link_open', 'a', 1).attrs = [
      ['href', `${place}#${id}`],
      ['class', 'rule'],
    ];
    add('text', '', 0, id);
    add('link_close', 'a', -1);
    from = index + id.length;
  }
  add('text', '', 0, text.slice(from));
  return made;
}

export function linkRules(markdown, places) {
  markdown.core.ruler.push('rule_links', ({ tokens, Token }) => {
    let heading = false;
    for (const { type, children } of tokens) {
      if (type === 'heading_open') heading = true;
      if (type === 'heading_close') heading = false;
      if (heading || type !== 'inline' || children === null) continue;
      let depth = 0;
      const renewed = children.flatMap((token) => {
        if (token.type === 'html_inline') {
          if (/^<a\b/.test(token.content)) ++depth;
          if (/^<\/a>/.test(token.content)) --depth;
        }
        if (token.type === 'link_open') ++depth;
        if (token.type === 'link_close') --depth;
        return token.type === 'text' && depth === 0
          ? linked(token.content, places, Token)
          : [token];
      });
      children.splice(0, children.length, ...renewed);
    }
  });
}
