import { describe, expect, it } from '@jest/globals';
import { html } from './html.ts';

describe('the tag', () => {
  it('escapes everything that is not html itself', () => {
    const hostile = `"><script>alert('x')</script>&`;
    expect(html`<a title="${hostile}">${html`<b>${hostile}</b>`}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</b></a>',
    );
  });

  it('joins lists and leaves out what is not there', () => {
    expect(html`${[1, html`<i></i>`, 'a']}${null}${undefined}${false}${true}`.text).toBe('1<i></i>a');
  });
});
