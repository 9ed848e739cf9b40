import { describe, expect, it } from '@jest/globals';
import { markup } from './markup.ts';

describe('markup', () => {
  it('escapes everything that is not markup itself', () => {
    const hostile = `"><script>alert('x')</script>&`;
    expect(markup`<a title="${hostile}">${markup`<b>${hostile}</b>`}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</b></a>',
    );
  });

  it('joins lists and leaves out what is not there', () => {
    expect(markup`${[1, markup`<i></i>`, 'a']}${null}${undefined}${false}${true}`.text).toBe('1<i></i>a');
  });
});
