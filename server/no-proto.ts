// Imported first: without this accessor, keys in requests can't pollute the prototype of all objects.
Reflect.deleteProperty(Object.prototype, '__proto__')
