/** React renders in half the time without its checks for developers; it decides so when it is loaded. */
process.env.NODE_ENV ??= 'production'
