import css from "@eslint/css";

/*
 * Style sheets use what the floor of package.json has: Baseline 2022, which Chrome 109, Firefox 121 and Safari 16.4 all
 * have, and what is listed here. All else stands in `@supports`. All other rules are oxlint's (.oxlintrc.json).
 */

/** Newer parts that every browser of the floor has. */
const IN_ALL = {
  selectors: ["has"],
  atRules: ["container"],
  // In the templates of grids.
  functions: ["fit-content"],
  properties: ["container", "outline", "overscroll-behavior"],
};
/** Lowered, or given a prefix, by the build. */
const BUILT = { selectors: ["nesting", "fullscreen"], properties: ["mask", "hyphens", "text-size-adjust"] };
/** Without them nothing is missing: colours, scroll bars, line breaks, and work that a browser saves itself. */
const EXTRAS = {
  selectors: ["selection"],
  properties: [
    "accent-color",
    "contain-intrinsic-block-size",
    "content-visibility",
    "forced-color-adjust",
    "overflow-clip-margin",
    "scrollbar-gutter",
    "scrollbar-width",
    "text-wrap",
  ],
  values: { "text-align": ["match-parent"] },
};

export default [
  {
    files: ["src/**/*.css"],
    plugins: { css },
    language: "css/css",
    languageOptions: { tolerant: true },
    rules: {
      "css/use-baseline": [
        "error",
        {
          available: 2022,
          allowSelectors: [...IN_ALL.selectors, ...BUILT.selectors, ...EXTRAS.selectors],
          allowAtRules: IN_ALL.atRules,
          allowFunctions: IN_ALL.functions,
          allowProperties: [...IN_ALL.properties, ...BUILT.properties, ...EXTRAS.properties],
          allowPropertyValues: EXTRAS.values,
        },
      ],
    },
  },
];
