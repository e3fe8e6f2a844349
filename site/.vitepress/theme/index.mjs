// The theme of the site: VitePress's own without its fonts, our colours, and the components that
// pages use.
import { nextTick, onMounted, watch } from 'vue';
import { useRoute } from 'vitepress';
import Theme from 'vitepress/theme-without-fonts';
import IntervalChart from './IntervalChart.vue';
import LiveExample from './LiveExample.vue';
import ResultTable from './ResultTable.vue';
import './site.css';

/** The start page of VitePress's theme has no main landmark; other pages have one further inside. */
function markMain() {
  const content = document.querySelector('.VPContent');
  if (content?.classList.contains('is-home')) content.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}

export default {
  extends: Theme,
  setup() {
    const route = useRoute();
    onMounted(markMain);
    watch(
      () => route.path,
      () => nextTick(markMain),
    );
  },
  enhanceApp({ app }) {
    app.component('IntervalChart', IntervalChart);
    app.component('LiveExample', LiveExample);
    app.component('ResultTable', ResultTable);
  },
};
