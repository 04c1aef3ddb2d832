/** React's production build renders twice as fast. It is selected when React is loaded. */
process.env.NODE_ENV ??= 'production'
