import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** The arrows of the house: what each room of src/ must not import. Everything else is allowed. */
const forbidden = {
  lib: ['app', 'site', 'admin', 'data', 'ui'],
  ui: ['app', 'site', 'admin', 'data'],
  data: ['app', 'site', 'admin', 'ui'],
  site: ['app', 'admin'],
  admin: ['app', 'site'],
}

const arrows = ['lib', 'ui', 'data', 'site', 'admin', 'app'].map((room) => ({
  files: [`src/${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...(forbidden[room]
            ? [
                {
                  regex: `^(@/|(\\.\\./)+)(${forbidden[room].join('|')})(/|$)`,
                  message: `src/${room} may not import from here: see the arrows in eslint.config.js.`,
                },
              ]
            : []),
          ...(room === 'data' ? [] : [{ regex: '^@supabase/', message: 'Only src/data talks to Supabase.' }]),
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
      // To leave a field out is to name it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  ...arrows,
)
