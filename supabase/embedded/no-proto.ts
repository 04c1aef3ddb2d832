// Imported first: without the accessor no name that somebody sends can reach the prototype that all objects share.
Reflect.deleteProperty(Object.prototype, '__proto__')
