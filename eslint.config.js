import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** The layers of src/: the folders that each one must not import from. Everything else is allowed. */
const forbiddenImports = {
  lib: ['app', 'site', 'admin', 'data', 'ui'],
  ui: ['app', 'site', 'admin', 'data'],
  data: ['app', 'site', 'admin', 'ui'],
  site: ['app', 'admin'],
  admin: ['app', 'site'],
}

const layers = ['lib', 'ui', 'data', 'site', 'admin', 'app'].map((folder) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...(forbiddenImports[folder]
            ? [
                {
                  regex: `^(@/|(\\.\\./)+)(${forbiddenImports[folder].join('|')})(/|$)`,
                  message: `src/${folder} may not import from here: see the layers in eslint.config.js.`,
                },
              ]
            : []),
          ...(folder === 'data'
            ? []
            : [{ regex: '^@supabase/', message: 'Only src/data talks to Supabase.' }]),
        ],
      },
    ],
  },
}))

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.embedded',
      '.embedded-copies',
      'src/data/database.types.ts',
      'playwright-report',
      'test-results',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'off',
      // `const { left, ...rest }` leaves a field out by naming it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  ...layers,
)
