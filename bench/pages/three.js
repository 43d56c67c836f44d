// three.js with its glTF loader, set up as in its documentation.
import {
  AnimationMixer,
  Box3,
  DirectionalLight,
  InstancedMesh,
  PCFSoftShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from "three";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { flightAround, waitDrawn } from "./flight.js";

/** Opens a viewer with environment and lights, but no model. */
async function open(canvas, { antialias }) {
  const renderer = new WebGLRenderer({ canvas, antialias });
  renderer.setSize(canvas.width, canvas.height, false);
  const scene = new Scene();
  const generator = new PMREMGenerator(renderer);
  scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
  generator.dispose();
  const light = new DirectionalLight(0xffffff, 3);
  light.position.set(0.1, 1, 0.2);
  scene.add(light);
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const camera = new PerspectiveCamera(60, canvas.width / canvas.height, 0.01, 1000);
  waitDrawn(renderer.getContext());
  let mixers = [];
  let flight = flightAround([0, 0, 0], 1);
  return {
    async load(bytes, url) {
      const model =
        bytes === undefined
          ? await loader.loadAsync(url)
          : await loader.parseAsync(bytes, url.slice(0, url.lastIndexOf("/") + 1));
      scene.add(model.scene);
      const bounds = new Box3().setFromObject(model.scene);
      flight = flightAround(
        bounds.getCenter(new Vector3()).toArray(),
        bounds.getSize(new Vector3()).length() / 2,
      );
      return model;
    },
    /** Replaces the nodes by one InstancedMesh, as a developer would. */
    instance(model) {
      const nodes = [];
      model.scene.updateMatrixWorld(true);
      model.scene.traverse((node) => node.isMesh && nodes.push(node));
      const instanced = new InstancedMesh(nodes[0].geometry, nodes[0].material, nodes.length);
      nodes.forEach((node, index) => {
        instanced.setMatrixAt(index, node.matrixWorld);
      });
      scene.remove(model.scene);
      scene.add(instanced);
    },
    /** Makes the sun cast the shadows of the model. */
    shadows(model) {
      renderer.shadowMap.enabled = true;
      renderer.shadowMap.type = PCFSoftShadowMap;
      const { center, radius } = new Box3().setFromObject(model.scene).getBoundingSphere(new Sphere());
      light.position
        .set(0.1, 1, 0.2)
        .setLength(2 * radius)
        .add(center);
      light.target.position.copy(center);
      scene.add(light.target);
      light.castShadow = true;
      light.shadow.mapSize.set(2048, 2048);
      const extent = { left: -radius, right: radius, bottom: -radius, top: radius };
      Object.assign(light.shadow.camera, extent, { near: 0.5 * radius, far: 4 * radius });
      model.scene.traverse((node) => {
        node.castShadow = node.receiveShadow = true;
      });
    },
    play(model) {
      mixers = model.animations.map((clip) => {
        const mixer = new AnimationMixer(model.scene);
        mixer.clipAction(clip).play();
        return mixer;
      });
    },
    frame(index) {
      const { eye, target } = flight(index);
      camera.position.set(...eye);
      camera.lookAt(...target);
      for (const mixer of mixers) mixer.update(1 / 60);
      renderer.render(scene, camera);
    },
    report: () => ({ draws: renderer.info.render.calls, triangles: renderer.info.render.triangles }),
    drawn: () => waitDrawn(renderer.getContext()),
    close() {
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

window.side = { open };
